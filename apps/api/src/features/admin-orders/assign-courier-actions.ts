import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  assignableStatuses,
  findOtherCityRefusal,
  findRestaurantCourier,
  saveCourierAssignment,
} from '../kitchen-orders/courier-assign-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';

/** Gives an order to a courier, or to none (null), as long as it has not arrived at the location. */
export async function assignCourierForPlatform(
  deps: Deps,
  adminId: string,
  orderId: string,
  courierId: string | null,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    if (order.facts.type !== 'delivery' || !assignableStatuses.has(order.facts.status))
      return refuse('STATE_CONFLICT', { message: 'Esa orden ya no se le puede dar a otro domi.' });
    const courier = courierId === null ? null : await findRestaurantCourier(tx, order.restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const far = courier && (await findOtherCityRefusal(tx, courier.id, [orderId]));
    if (far) return far;
    await saveCourierAssignment(tx, deps, { userId: adminId, by: 'admin' }, [order], courier, undefined);
    events.publish(listOrderAudiences([order, { ...order, courierId }]));
    return { ok: true as const };
  });
}
