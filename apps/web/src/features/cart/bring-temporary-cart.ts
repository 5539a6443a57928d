import { getCart } from '@sazon/contract/cart';
import { menuGet } from '@sazon/contract/catalog';
import { formatShortDate } from '@sazon/domain/calendar/format';
import { queryClient } from '../../query-client.ts';
import { showAlert } from '../../session/alerts.ts';
import { toast } from '../../ui/toast.tsx';
import { lunches } from './cart-words.ts';
import { type Merged, mergeTemporaryCart } from './temporary-cart.ts';

/** The dish's name, from what the visitor looked at; a dish that is gone has none any more. */
function nameOf(menuId: string): string {
  const seen = queryClient.getQueriesData<{ id: string; name: string }>({ queryKey: [menuGet.name] });
  return seen.find(([, dish]) => dish?.id === menuId)?.[1]?.name ?? 'Un plato';
}

/** After sign-in: how many lunches came along, and which did not and why. */
function tellMerged(merged: Merged): void {
  void queryClient.invalidateQueries({ queryKey: [getCart.name] });
  if (merged.left.length === 0) {
    toast.success(`Trajimos ${lunches(merged.added)} a tu carrito`);
    return;
  }
  showAlert({
    id: 'cart-merged',
    state: 'warning',
    title: 'No pudimos traer todo tu carrito',
    description: merged.left
      .map(({ menuId, scheduleDate, reason }) => `${nameOf(menuId)}, ${formatShortDate(scheduleDate)}: ${reason}`)
      .join(' '),
  });
}

let running: Promise<void> | null = null;

async function bring(): Promise<void> {
  const merged = await mergeTemporaryCart();
  if (merged !== null) tellMerged(merged);
}

/** Brings a visitor's dishes into the account and tells how that went; one at a time. A lost connection keeps them here. */
export function bringTemporaryCart(): Promise<void> {
  running ??= bring()
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}
