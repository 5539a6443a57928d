import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isLeftBehind } from '@sazon/domain/logistics/custody';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

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
