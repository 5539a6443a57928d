import { toInstantMs } from '@sazon/domain/calendar/bogota';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isLeftBehind } from '@sazon/domain/logistics/custody';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export type ChainRow = {
  packedAtMs: number | null;
  hasConsolidator: boolean;
  events: { action: string; atMs: number }[];
};

/** What makes up the chain of a lunch, within what the caller may see. */
export async function chainRow(
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

/** Comandas of a restaurant, locked: whether they were packed, when they were accepted, and when they were first picked up. */
export const lockToPack = (tx: Tx, restaurantId: string, orderIds: readonly string[]) =>
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

/** Touches the orders too: boards are told of what changed in `orders`. */
export async function insertPackings(
  tx: Tx,
  packings: readonly { orderId: string; packedAtMs: number }[],
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  if (packings.length === 0) return;
  await tx
    .insertInto('order_packings')
    .values(
      packings.map(({ orderId, packedAtMs }) => ({ order_id: orderId, packed_at: at(packedAtMs), packed_by: userId })),
    )
    // somebody else scanned it while this waited for its lock
    .onConflict((same) => same.column('order_id').doNothing())
    .execute();
  await tx
    .updateTable('orders')
    .set({ updated_at: at(nowMs) })
    .where(
      'id',
      'in',
      packings.map(({ orderId }) => orderId),
    )
    .execute();
}

export type LeftBehind = {
  orderId: string;
  restaurantId: string;
  restaurant: string;
  code: string;
  menuName: string;
  hour: string;
  location: string;
  courier: string | null;
  packedAt: number;
  warned: boolean;
};

/** Packed lunches of a date that nobody scanned at the pickup though they should be on their way. */
export async function leftBehindOn(
  db: Reader,
  { date, restaurantId, timeIds }: { date: IsoDate; restaurantId?: string; timeIds?: readonly string[] },
  nowMs: number,
): Promise<LeftBehind[]> {
  const rows = await db
    .selectFrom('order_packings')
    .innerJoin('orders', 'orders.id', 'order_packings.order_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .leftJoin('users as couriers', 'couriers.id', 'orders.courier_id')
    .select([
      'orders.id as orderId',
      'orders.restaurant_id as restaurantId',
      'restaurants.name as restaurant',
      'orders.status',
      'orders.code',
      'orders.hour',
      'orders.snapshot',
      'order_packings.packed_at as packedAt',
      'order_packings.warned_at as warnedAt',
      sql<string | null>`couriers.first_name || ' ' || couriers.last_name`.as('courier'),
      sql<number | null>`(SELECT max(order_events.happened_at) FROM orders AS others
        JOIN order_events ON order_events.order_id = others.id AND order_events.action IN ('pick', 'selfDeliver')
        WHERE others.restaurant_id = orders.restaurant_id AND others.schedule_date = orders.schedule_date
          AND others.time_id = orders.time_id)`.as('othersPickedUpAt'),
    ])
    .where('orders.schedule_date', '=', date)
    .where('orders.status', '=', 'confirmed')
    .where('orders.type', '=', 'delivery')
    .$if(restaurantId !== undefined, (select) => select.where('orders.restaurant_id', '=', restaurantId as string))
    .$if(timeIds !== undefined, (select) => select.where(sql<boolean>`orders.time_id = ANY(${timeIds}::uuid[])`))
    .orderBy('orders.hour')
    .orderBy('orders.code')
    .execute();
  return rows
    .filter((row) =>
      isLeftBehind({
        status: row.status,
        packedAtMs: row.packedAt,
        othersPickedUpAtMs: row.othersPickedUpAt,
        dueAtMs: toInstantMs(date, row.hour),
        nowMs,
      }),
    )
    .map(({ snapshot, status: _, othersPickedUpAt: __, warnedAt, ...row }) => ({
      ...row,
      menuName: snapshot.menuName,
      location: snapshot.locationName,
      warned: warnedAt !== null,
    }));
}

/** Marks those that nobody was told of yet, and answers which these were: each is told once. */
export async function claimWarnings(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .updateTable('order_packings')
    .set({ warned_at: at(nowMs) })
    .where('order_id', 'in', [...orderIds])
    .where('warned_at', 'is', null)
    .returning('order_id as orderId')
    .execute();
  return new Set(rows.map((row) => row.orderId));
}

/** Who is told of a restaurant: its people who may change orders. */
export const staffOf = (tx: Tx, restaurantIds: readonly string[]) =>
  tx
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select(['users.id as userId', 'user_permissions.scope_id as restaurantId'])
    .distinct()
    .where('user_permissions.scope', '=', 'restaurant')
    .where('user_permissions.scope_id', 'in', [...restaurantIds])
    .where('user_permissions.permission', '=', 'restaurant_orders_edit')
    .where('users.active', '=', true)
    .execute();
