import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export type KitchenRow = {
  id: string;
  userId: string;
  status: OrderStatus;
  courierId: string | null;
  lastRemindedAt: number | null;
  code: string;
  menuName: string;
  locationName: string;
};

/** Locks orders of one restaurant in id order; those of others are not found. */
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
      'code',
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'locationName'`.as('locationName'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setCourier(
  tx: Tx,
  orderIds: readonly string[],
  courierId: string | null,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ courier_id: courierId, updated_at: at(nowMs) })
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
}

export async function setReminded(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ last_reminded_at: at(nowMs), updated_at: at(nowMs) })
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
}
