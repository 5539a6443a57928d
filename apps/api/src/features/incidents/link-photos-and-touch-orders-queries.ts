import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { listOrderAudiences, type OrderParties } from '../order-records/order-live-audiences.ts';

/** Links every photo to every one of these incidents, with why it is there. Links that exist stay. */
export async function linkPhotosToIncidents(
  tx: Tx,
  incidentIds: readonly string[],
  photoIds: readonly string[],
  shows: 'incident' | 'seal' | 'dispute' = 'incident',
): Promise<void> {
  const ties = incidentIds.flatMap((incident_id) => photoIds.map((photo_id) => ({ incident_id, photo_id, shows })));
  if (ties.length === 0) return;
  await tx
    .insertInto('incident_photos')
    .values(ties)
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Marks these orders as changed now, and publishes it to the boards and everyone who shows them. */
export async function touchOrders(
  tx: Tx,
  orders: readonly (OrderParties & { readonly id: string })[],
  nowMs: number,
): Promise<void> {
  tx.events.publish(listOrderAudiences(orders));
  await tx
    .updateTable('orders')
    .set({ updated_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
}
