import { filterSubstitutes } from '@sazon/domain/orders/plan-b';
import type { Reader } from '../../db/connect.ts';
import { findOrderToReplace } from '../plan-b/plan-b-queries.ts';
import { listSubstitutes } from '../plan-b/substitute-dishes-queries.ts';

/**
 * Lists the dishes of the same kitchen that can replace the order's dish. It is empty when the order cannot be
 * replaced.
 */
export async function listReplacementDishes(db: Reader, orderId: string): Promise<{ menuId: string; name: string }[]> {
  const order = await findOrderToReplace(db, orderId);
  if (order === undefined) return [];
  const able = filterSubstitutes({ menuId: order.menuId, priceCop: order.foodCop }, await listSubstitutes(db, order));
  return able.map(({ menuId, offer }) => ({ menuId, name: offer.menu.name }));
}
