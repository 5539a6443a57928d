import { addToCart, getCart, removeFromCart, updateCart } from '@sazon/contract/cart/routes';
import type { AddToCart, CartItem } from '@sazon/contract/cart/schemas';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import { deliveryOptions } from '@sazon/contract/delivery/routes';
import type { RouteReply } from '@sazon/contract/route';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { callWords } from '../../calls/call-words.ts';
import { queryFor } from '../../calls/query-for.ts';
import { queryClient } from '../../query-client.ts';
import { showAlert } from '../../session/alerts.ts';
import { applyQueued, type CartChange, dropChange, listQueuedChanges, queueChange } from '../../session/cart-outbox.ts';
import { session } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { buildCartLine } from './build-cart-line.ts';

/** A dish that was looked at before the connection was gone. */
function dishSeen(menuId: string): MenuCard | undefined {
  const details = queryClient.getQueriesData<RouteReply<typeof menuGet>>({ queryKey: [menuGet.name] });
  const lists = queryClient.getQueriesData<{ data: MenuCard[] }>({ queryKey: [menuList.name] });
  const cards = lists.flatMap(([, list]) => list?.data ?? []);
  return [...details.flatMap(([, dish]) => dish ?? []), ...cards].find((dish) => dish.id === menuId);
}

/** The line as the cart shows it until the server says how it is. */
function shownAs(key: string, line: AddToCart, dish: MenuCard): CartItem {
  const options = queryClient.getQueriesData<RouteReply<typeof deliveryOptions>>({ queryKey: [deliveryOptions.name] });
  const places = options.flatMap(([, one]) => one?.available.all ?? []);
  return buildCartLine({ ...line, id: key }, dish, places);
}

/** Keeps a dish that was added without a connection; one that was never seen here cannot be. */
export function queueCartLine(line: AddToCart): void {
  const userId = session.read().localUser?.id;
  const dish = dishSeen(line.menuId);
  if (userId === undefined || dish === undefined) throw new CallError('NETWORK', callWords.network);
  const key = crypto.randomUUID();
  queueChange(userId, { key, kind: 'add', line, shown: shownAs(key, line, dish) });
}

function send(change: CartChange): Promise<unknown> {
  if (change.kind === 'add') return callRoute(addToCart, { body: change.line }, { idempotencyKey: change.key });
  if (change.kind === 'remove') return callRoute(removeFromCart, { body: { ids: change.ids } });
  const { id, quantity, scheduleDate, acceptPrice } = change;
  return callRoute(updateCart, { body: { id, quantity, scheduleDate, acceptPrice } });
}

const nameOf = (change: CartChange): string =>
  change.kind === 'add' ? change.shown.menu.name : change.kind === 'update' ? change.name : 'Un plato';

/** Not the server's word about the change: it may go through another time. */
const isNoAnswer = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** What was sent is part of the cart until it is read anew: it never looks gone in between. */
const keepShown = (change: CartChange): void =>
  void queryClient.setQueryData(queryFor(getCart).queryKey, (cart) => cart && applyQueued(cart, [change]));

/** Sends what waits, one after the other and in one tab at a time; what is refused is told, and dropped. */
export const replayCart = (): Promise<void> =>
  navigator.locks.request('cart-outbox', async () => {
    const userId = session.read().localUser?.id;
    const refused: string[] = [];
    let sent = 0;
    for (let [change] = listQueuedChanges(userId); change !== undefined; [change] = listQueuedChanges(userId)) {
      try {
        await send(change);
        sent += 1;
        keepShown(change);
      } catch (error) {
        if (isNoAnswer(error)) break;
        refused.push(`${nameOf(change)}: ${error instanceof Error ? error.message : callWords.unknown}`);
      }
      dropChange(change.key);
    }
    if (sent + refused.length === 0) return;
    await Promise.all([getCart, checkout].map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
    if (refused.length === 0) toast.success('Tu carrito está al día');
    else tellRefused(refused);
  });

const tellRefused = (refused: readonly string[]): string =>
  showAlert({
    id: 'cart-replayed',
    title: 'Cambió mientras no tenías conexión',
    description: refused.join(' '),
    state: 'warning',
  });
