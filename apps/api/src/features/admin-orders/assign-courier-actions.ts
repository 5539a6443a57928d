import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { assignable, courierOf, handTo, tooFar } from '../kitchen-orders/kitchen-move-actions.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';

/** Hands an order to a courier for the platform, or takes it back (null), until the courier stands at its place. */
export async function assignForPlatform(
  deps: Deps,
  adminId: string,
  orderId: string,
  courierId: string | null,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    if (order.facts.type !== 'delivery' || !assignable.has(order.facts.status))
      return refuse('STATE_CONFLICT', { message: 'Esa orden ya no se le puede dar a otro domi.' });
    const courier = courierId === null ? null : await courierOf(tx, order.restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const far = courier && (await tooFar(tx, courier.id, [orderId]));
    if (far) return far;
    await handTo(tx, deps, { userId: adminId, by: 'admin' }, [order], courier, undefined);
    events.publish(orderAudiences([order, { ...order, courierId }]));
    return { ok: true as const };
  });
}
