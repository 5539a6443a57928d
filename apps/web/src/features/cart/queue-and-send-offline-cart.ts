import { addToCart, getCart, removeFromCart, updateCart } from '@sazon/contract/cart/routes';
import type { AddToCart, CartItem } from '@sazon/contract/cart/schemas';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { listRefusedActs } from '../../offline/offline-queue.ts';
import { startSending } from '../../offline/send-queued-actions.ts';
import { queryClient } from '../../query-client.ts';
import { dismissAlert, showAlert } from '../../session/alerts.ts';
import { applyCartChanges, cartQueue, type QueuedCartChange } from '../../session/offline-cart-changes.ts';
import { session } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { buildCartLine } from './build-unsent-cart-line.ts';
import { type AddedLine, dropAll, isAdd, renameLine, settleLine } from './settle-queued-cart-line.ts';

/** Finds a dish among the answers on this device; undefined when it was not loaded before the connection was lost. */
function dishSeen(menuId: string): MenuCard | undefined {
  const details = queryClient.getQueriesData<RouteReply<typeof menuGet>>({ queryKey: [menuGet.name] });
  const lists = queryClient.getQueriesData<{ data: MenuCard[] }>({ queryKey: [menuList.name] });
  const cards = lists.flatMap(([, list]) => list?.data ?? []);
  return [...details.flatMap(([, dish]) => dish ?? []), ...cards].find((dish) => dish.id === menuId);
}

/** Builds the line that is shown until the server confirms it. */
function shownAs(line: AddToCart, dish: MenuCard): CartItem {
  const options = queryClient.getQueriesData<RouteReply<typeof deliveryOptions>>({ queryKey: [deliveryOptions.name] });
  const places = options.flatMap(([, one]) => one?.available.all ?? []);
  return buildCartLine({ ...line, id: '' }, dish, places);
}

/** Queues a dish added without a connection. Throws a CallError for a dish that this device has never loaded. */
export async function queueCartLine(line: AddToCart): Promise<void> {
  const owner = session.read().localUser?.id;
  const dish = dishSeen(line.menuId);
  if (owner === undefined || dish === undefined) throw new CallError('NETWORK', callWords.network);
  const act = { kind: 'add' as const, line, shown: shownAs(line, dish) };
  await cartQueue.add({ owner, act, happenedAt: getServerNow() }).kept;
}

async function send(entry: QueuedCartChange): Promise<AddedLine | null> {
  // Entries of another person wait for that person.
  if (session.read().localUser?.id !== entry.owner) throw new CallError('NETWORK', callWords.network);
  if (isAdd(entry)) {
    const body = await settleLine(entry);
    return body && callRoute(addToCart, { body }, { idempotencyKey: entry.id });
  }
  const { act } = entry;
  if (act.kind === 'remove' && act.ids.length > 0) await callRoute(removeFromCart, { body: { ids: act.ids } });
  if (act.kind === 'update') {
    const { id, quantity, scheduleDate, acceptPrice } = act;
    await callRoute(updateCart, { body: { id, quantity, scheduleDate, acceptPrice } });
  }
  return null;
}

/** Applies a sent change to the cached cart, so that the line stays visible until the cart is read again. */
async function keepShown(added: AddedLine | null, sent: QueuedCartChange): Promise<void> {
  // The server may have merged the added line into another one.
  let entry = cartQueue.read().find(({ id }) => id === sent.id) ?? sent;
  if (isAdd(entry)) {
    await renameLine(entry, added);
    if (added === null) return;
    entry = { ...entry, id: added.id, act: { ...entry.act, shown: { ...entry.act.shown, quantity: added.quantity } } };
  }
  queryClient.setQueryData(queryFor(getCart).queryKey, (cart) => cart && applyCartChanges(cart, [entry]));
}

/** Sends this person's changes one after the other, in one tab at a time. Returns the function that stops it. */
export function startSendingCart(owner: string): () => void {
  let sent = 0;
  return startSending(cartQueue, {
    owner,
    send,
    now: getServerNow,
    onSent: async (added, entry) => {
      await keepShown(added, entry);
      sent++;
    },
    onRefused: (entry) => isAdd(entry) && renameLine(entry, null),
    onRest: () => {
      for (const read of [getCart, checkout]) void queryClient.invalidateQueries({ queryKey: [read.name] });
      if (sent > 0 && listRefusedActs(cartQueue.read(), owner).length === 0) toast.success('Tu carrito está al día');
      sent = 0;
    },
  });
}

const nameAct = ({ act }: QueuedCartChange): string =>
  act.kind === 'add' ? act.shown.menu.name : act.kind === 'update' ? act.name : 'Un plato';

/** Reports the refused changes of this person until they were read. */
export function showRefusedCart(owner: string): void {
  const listRefused = () => listRefusedActs(cartQueue.read(), owner);
  const refused = listRefused();
  if (refused.length === 0) return;
  const id = 'cart-replayed';
  // They were read in another tab, or the person signed out.
  const stop = cartQueue.subscribe(() => listRefused().length === 0 && dismissAlert(id));
  showAlert({
    id,
    title: 'Cambió mientras no tenías conexión',
    description: refused.map((entry) => `${nameAct(entry)}: ${entry.refused?.message ?? callWords.unknown}`).join(' '),
    state: 'warning',
    onClose: () => {
      stop();
      void dropAll(refused);
    },
  });
}
