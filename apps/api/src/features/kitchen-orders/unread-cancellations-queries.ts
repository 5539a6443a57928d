import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type Cancelled = RouteReply<typeof kitchenCancelled>['data'][number];

/**
 * Lists the unread cancellations of a day that surprise the kitchen: orders that it had accepted, or that were
 * cancelled on the day itself and may be printed. Charged no-shows are left out: their bags come back as returns.
 */
export async function listUnreadCancelled(db: Reader, restaurantId: string, date: string): Promise<Cancelled[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.order_id', '=', 'orders.id')
        .on('order_events.to_status', '=', 'cancelled')
        .on('order_events.from_status', 'in', ['scheduled', 'confirmed', 'in_picking']),
    )
    .leftJoin('kitchen_acknowledgements', 'kitchen_acknowledgements.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.code',
      'orders.hour',
      'orders.snapshot',
      'order_events.reason',
      'order_events.happened_at as at',
    ])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.schedule_date', '=', date)
    .where('orders.status', '=', 'cancelled')
    .where('orders.charged', '=', false)
    .where('orders.type', '=', 'delivery')
    .where('kitchen_acknowledgements.order_id', 'is', null)
    .where(
      sql<boolean>`(order_events.from_status <> 'scheduled'
        OR (order_events.happened_at AT TIME ZONE 'America/Bogota')::date >= orders.schedule_date)`,
    )
    .orderBy('order_events.happened_at', 'desc')
    .orderBy('orders.id')
    .limit(200)
    .execute();
  return rows.map(({ snapshot, ...row }) => ({ ...row, ...toShownLunch(snapshot) }));
}

const toShownLunch = ({ menuName, additions, locationName }: OrderSnapshot) => ({
  menuName,
  additionals: additions.map(({ name, quantity }) => ({ name, quantity })),
  location: locationName,
});

/** Returns the ids among these orders that are cancelled orders of this restaurant. */
export async function filterOwnCancelled(tx: Tx, restaurantId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'cancelled')
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks cancelled orders as read by the kitchen; the first mark of an order stays. */
export async function insertAcknowledgements(
  tx: Tx,
  orderIds: readonly string[],
  by: { userId: string; atMs: number },
): Promise<void> {
  await tx
    .insertInto('kitchen_acknowledgements')
    .values(
      orderIds.map((orderId) => ({
        order_id: orderId,
        acknowledged_at: toIso(by.atMs),
        acknowledged_by: by.userId,
      })),
    )
    .onConflict((same) => same.column('order_id').doNothing())
    .execute();
}
