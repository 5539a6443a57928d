import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Records that those of these lunches that were cancelled go back to their restaurants with the courier. */
export async function startReturns(
  tx: Tx,
  orderIds: readonly string[],
  courierId: string,
  atMs: number,
): Promise<void> {
  await sql`
    INSERT INTO order_returns (order_id, restaurant_id, courier_id, returned_at)
    SELECT id, restaurant_id, ${courierId}::uuid, ${toIso(atMs)}::timestamptz FROM orders
    WHERE id = ANY(${orderIds}::uuid[]) AND status = 'cancelled'
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Lists a restaurant's returns that are not confirmed, and those confirmed since an instant, latest first. */
export const listReturnedOrders = (db: Reader, restaurantId: string, confirmedSinceMs: number) =>
  db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.order_id')
    .innerJoin('users as courier', 'courier.id', 'order_returns.courier_id')
    .leftJoin('order_photos', (join) =>
      join.onRef('order_photos.order_id', '=', 'orders.id').on('order_photos.purpose', '=', 'not_delivered'),
    )
    .select([
      'orders.id',
      'orders.code',
      'orders.hour',
      'orders.schedule_date as scheduleDate',
      sql<string>`orders.snapshot->>'menuName'`.as('menuName'),
      sql<string>`orders.snapshot->>'locationName'`.as('locationName'),
      sql<string>`courier.first_name || ' ' || courier.last_name`.as('courier'),
      'returned_at as returnedAt',
      'confirmed_at as confirmedAt',
      'order_photos.photo_id as photoId',
    ])
    .where('order_returns.restaurant_id', '=', restaurantId)
    .where((where) =>
      where.or([where('confirmed_at', 'is', null), where('confirmed_at', '>=', toIso(confirmedSinceMs) as never)]),
    )
    .orderBy('returned_at', 'desc')
    .orderBy('orders.code')
    .limit(500)
    .execute();

/** Confirms the open returns among these orders; returns all of them that belong to this restaurant, with couriers. */
export async function confirmReturns(
  tx: Tx,
  given: { restaurantId: string; orderIds: readonly string[]; userId: string },
  nowMs: number,
): Promise<{ id: string; courierId: string }[]> {
  const { restaurantId, orderIds, userId } = given;
  await tx
    .updateTable('order_returns')
    .set({ confirmed_at: toIso(nowMs), confirmed_by: userId })
    .where('restaurant_id', '=', restaurantId)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .execute();
  return await tx
    .selectFrom('order_returns')
    .select(['order_id as id', 'courier_id as courierId'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .execute();
}
