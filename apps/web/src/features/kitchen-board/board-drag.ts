import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { createMemory } from '../../device/memory.ts';
import type { ColumnStatus } from '../kitchen-orders/board-filters.ts';
import type { BoardAction } from '../kitchen-orders/board-orders.ts';

/** The tickets in the hand: the one that was taken, with all that are chosen when it is one of them. */
export const draggedOrders = createMemory<readonly KitchenOrder[]>([]);

/** What dropping a ticket on a column does; the button of the ticket does the same. null: nothing. */
function actionOnto({ actions, domiId }: KitchenOrder, column: ColumnStatus): BoardAction | null {
  if (column === 'confirmed' && actions.includes('confirm')) return 'confirm';
  if (column !== 'in_route') return null;
  if (domiId === null && actions.includes('selfDeliver')) return 'selfDeliver';
  return actions.includes('pick') ? 'pick' : null;
}

/** What a drop does, by action: tickets of one hand may need different ones. */
export function groupDrops(orders: readonly KitchenOrder[], column: ColumnStatus): Map<BoardAction, string[]> {
  const drops = new Map<BoardAction, string[]>();
  for (const order of orders) {
    const action = actionOnto(order, column);
    if (action !== null) drops.set(action, [...(drops.get(action) ?? []), order.id]);
  }
  return drops;
}
