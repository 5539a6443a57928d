import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isLeftBehind } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type LeftBehindOrder = {
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

/** Lists the packed lunches of a date that nobody scanned at the pickup although they are due. */
export async function listLeftBehind(
  db: Reader,
  { date, restaurantId, timeIds }: { date: IsoDate; restaurantId?: string; timeIds?: readonly string[] },
  nowMs: number,
): Promise<LeftBehindOrder[]> {
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

/** Marks lunches as warned of. Returns those that were not before, so that each is warned of once. */
export async function markLeftBehindWarned(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .updateTable('order_packings')
    .set({ warned_at: toIso(nowMs) })
    .where('order_id', 'in', [...orderIds])
    .where('warned_at', 'is', null)
    .returning('order_id as orderId')
    .execute();
  return new Set(rows.map((row) => row.orderId));
}
