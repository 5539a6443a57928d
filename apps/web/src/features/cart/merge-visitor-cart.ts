import { getCart } from '@sazon/contract/cart/routes';
import { menuGet } from '@sazon/contract/catalog/routes';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { queryFor } from '../../calls/route-query-options.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { queryClient } from '../../query-client.ts';
import { showAlert } from '../../session/alerts.ts';
import { carryLocation } from '../../session/finish-visitor-actions.ts';
import { session } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { type Merged, mergeTemporaryCart, temporaryCart } from './visitor-cart-storage.ts';

/** Reads the name of a dish; 'Un plato' when it cannot be read, as for a removed dish. */
const loadName = (menuId: string): Promise<string> =>
  queryClient.ensureQueryData(queryFor(menuGet, { params: { id: menuId }, query: {} })).then(
    (dish) => dish.name,
    () => 'Un plato',
  );

/** Says after sign-in how many lunches were brought into the account, and why others were not. */
async function notifyMerged(merged: Merged): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [getCart.name] });
  if (merged.left.length === 0) {
    toast.success(`Trajimos ${formatLunches(merged.added)} a tu carrito`);
    return;
  }
  const lines = merged.left.map(
    async ({ menuId, scheduleDate, reason }) =>
      `${await loadName(menuId)}, ${formatShortDate(scheduleDate)}: ${reason}`,
  );
  showAlert({
    id: 'cart-merged',
    state: 'info',
    title: 'No pudimos traer todo tu carrito',
    description: (await Promise.all(lines)).join(' '),
  });
}

async function bring(): Promise<void> {
  const first = temporaryCart.read()[0];
  const merged = await mergeTemporaryCart();
  if (merged === null) return;
  await notifyMerged(merged);
  // the place chosen as a visitor becomes the account's
  if (first !== undefined && merged.added > 0) await carryLocation(queryClient, first);
}

/** How long dishes that could not be brought wait before they are sent again, ms. */
const pauseMs = 30_000;

let running: Promise<void> | null = null;

function tryLater(): void {
  setTimeout(() => {
    running = null;
    if (session.read().hasSession) void mergeVisitorCart();
  }, pauseMs);
}

/**
 * Brings a visitor's dishes into the account and reports the result; one run at a time. When the server cannot be reached
 * they stay on the device and are sent again after a pause.
 */
export function mergeVisitorCart(): Promise<void> {
  running ??= bring().then(() => {
    running = null;
  }, tryLater);
  return running;
}
