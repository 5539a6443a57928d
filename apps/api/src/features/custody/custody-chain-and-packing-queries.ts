import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type ChainRow = {
  packedAtMs: number | null;
  hasConsolidator: boolean;
  events: { action: string; atMs: number }[];
};

/** Finds the facts of a lunch's custody chain, within the caller's scope. */
export async function findCustodyRow(
  db: Reader,
  orderId: string,
  scope: { userId?: string; restaurantId?: string },
): Promise<ChainRow | undefined> {
  return await db
    .selectFrom('orders')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .leftJoin('order_packings', 'order_packings.order_id', 'orders.id')
    .select([
      'order_packings.packed_at as packedAtMs',
      'location_times.has_consolidator as hasConsolidator',
      sql<ChainRow['events']>`coalesce((SELECT json_agg(json_build_object('action', action,
        'atMs', (extract(epoch FROM happened_at) * 1000)::bigint) ORDER BY id)
        FROM order_events WHERE order_id = orders.id), '[]')`.as('events'),
    ])
    .where('orders.id', '=', orderId)
    .$if(scope.userId !== undefined, (select) => select.where('orders.user_id', '=', scope.userId as string))
    .$if(scope.restaurantId !== undefined, (select) =>
      select.where('orders.restaurant_id', '=', scope.restaurantId as string),
    )
    .executeTakeFirst();
}

/** Locks orders of a restaurant, with when each was accepted, packed and first picked up. */
export const lockOrdersToPack = (tx: Tx, restaurantId: string, orderIds: readonly string[]) =>
  tx
    .selectFrom('orders')
    .leftJoin('order_packings', 'order_packings.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'order_packings.packed_at as packedAt',
      sql<number | null>`(SELECT min(happened_at) FROM order_events
        WHERE order_id = orders.id AND action IN ('pick', 'selfDeliver'))`.as('pickedUpAtMs'),
      sql<number>`coalesce((SELECT max(happened_at) FROM order_events
        WHERE order_id = orders.id AND action = 'confirm'), orders.created_at)`.as('acceptedAtMs'),
    ])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', 'in', [...orderIds])
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();

/** Records lunches as packed. It touches the orders too, because boards follow changes of `orders`. */
export async function insertPackings(
  tx: Tx,
  packings: readonly { orderId: string; packedAtMs: number }[],
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  if (packings.length === 0) return;
  await tx
    .insertInto('order_packings')
    .values(
      packings.map(({ orderId, packedAtMs }) => ({
        order_id: orderId,
        packed_at: toIso(packedAtMs),
        packed_by: userId,
      })),
    )
    // somebody may have packed it while this transaction waited for the lock
    .onConflict((same) => same.column('order_id').doNothing())
    .execute();
  await tx
    .updateTable('orders')
    .set({ updated_at: toIso(nowMs) })
    .where(
      'id',
      'in',
      packings.map(({ orderId }) => orderId),
    )
    .execute();
}
