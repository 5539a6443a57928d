import type { LastReport } from '@sazon/domain/logistics/outdated-device-report';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isMoveEntry } from '../order-records/entries-without-status-change-queries.ts';
import { selectEaterCode, selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

export type KitchenRow = {
  id: string;
  userId: string;
  status: OrderStatus;
  courierId: string | null;
  lastRemindedAt: number | null;
  /** Who eats the lunch, and the code that they say. */
  eaterId: string;
  code: string;
  menuName: string;
  locationName: string;
};

/** Locks these orders in id order, and returns those of this restaurant; others are left out. */
export async function lockRestaurantOrders(
  tx: Tx,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<KitchenRow[]> {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'user_id as userId',
      'status',
      'courier_id as courierId',
      'last_reminded_at as lastRemindedAt',
      selectEaterId('orders').as('eaterId'),
      selectEaterCode('orders').as('code'),
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'locationName'`.as('locationName'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Returns when each of these orders last got a courier, and when it moved before. Call it after the orders are locked.
 */
export async function listLastAssignments(tx: Tx, orderIds: readonly string[]): Promise<Map<string, LastReport>> {
  const rows = await tx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .distinctOn('order_id')
    .select(['order_id as orderId', 'happened_at as happenedAtMs', 'recorded_at as recordedAtMs'])
    .select(
      sql<number>`coalesce((SELECT happened_at FROM order_events AS move WHERE move.order_id = order_events.order_id
        AND ${isMoveEntry} AND move.id < order_events.id ORDER BY move.id DESC LIMIT 1), orders.created_at)`.as(
        'movedAtMs',
      ),
    )
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where('action', '=', 'assign')
    .orderBy('order_id')
    .orderBy('order_events.id', 'desc')
    .execute();
  return new Map(rows.map(({ orderId, ...word }) => [orderId, word]));
}

export async function updateOrderCourier(
  tx: Tx,
  orderIds: readonly string[],
  courierId: string | null,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ courier_id: courierId, updated_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
}

export async function markReminded(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ last_reminded_at: toIso(nowMs), updated_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
}

/** Returns the ids among these orders that are confirmed and not packed yet. */
export async function listUnpacked(tx: Tx, restaurantId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .leftJoin('order_packings', 'order_packings.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.status', '=', 'confirmed')
    .where('order_packings.order_id', 'is', null)
    .where(sql<boolean>`orders.id = ANY(${orderIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
