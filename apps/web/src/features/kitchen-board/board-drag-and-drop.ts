import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { createMemory } from '../../device/in-memory-value.ts';
import type { ColumnStatus } from '../kitchen-orders/board-filters.ts';
import type { BoardAction } from '../kitchen-orders/board-order-actions.ts';

/** The dragged tickets: the grabbed one, with the whole selection when it is selected. */
export const draggedOrders = createMemory<readonly KitchenOrder[]>([]);

/**
 * Returns the action of dropping a ticket on a column, the same as its button's; null when it cannot be dropped there.
 */
function actionOnto({ actions, domiId }: KitchenOrder, column: ColumnStatus): BoardAction | null {
  if (column === 'confirmed' && actions.includes('confirm')) return 'confirm';
  if (column !== 'in_route') return null;
  if (domiId === null && actions.includes('selfDeliver')) return 'selfDeliver';
  return actions.includes('pick') ? 'pick' : null;
}

/** Groups dropped tickets by their action: the tickets of a selection may need different ones. */
export function groupDrops(orders: readonly KitchenOrder[], column: ColumnStatus): Map<BoardAction, string[]> {
  const drops = new Map<BoardAction, string[]>();
  for (const order of orders) {
    const action = actionOnto(order, column);
    if (action !== null) drops.set(action, [...(drops.get(action) ?? []), order.id]);
  }
  return drops;
}
