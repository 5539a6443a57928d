import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { type OrderParties, orderAudiences } from '../order-records/order-audiences.ts';

/** Ties photos to incidents, each to all; again: tied already. */
export async function addPhotos(tx: Tx, incidentIds: readonly string[], photoIds: readonly string[]): Promise<void> {
  const ties = incidentIds.flatMap((incident_id) => photoIds.map((photo_id) => ({ incident_id, photo_id })));
  if (ties.length === 0) return;
  await tx
    .insertInto('incident_photos')
    .values(ties)
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Says that these orders changed: to boards and lists that follow `orders`, and to everyone who has them on a screen. */
export async function touchOrders(
  tx: Tx,
  orders: readonly (OrderParties & { readonly id: string })[],
  nowMs: number,
): Promise<void> {
  tx.events.publish(orderAudiences(orders));
  await tx
    .updateTable('orders')
    .set({ updated_at: at(nowMs) })
    .where(sql<boolean>`id = ANY(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** The platform's people who are told of an incident: those who may change orders. */
export const platformStaff = (tx: Tx) =>
  tx
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select('users.id as userId')
    .distinct()
    .where('user_permissions.permission', '=', 'admin_orders_write')
    .where('users.active', '=', true)
    .execute();
