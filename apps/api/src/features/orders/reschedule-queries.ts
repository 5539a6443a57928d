import type { OrderMove } from '@sazon/contract/orders/care-schemas';
import { MOST_LUNCHES_PER_DATE } from '@sazon/domain/orders/hold-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/contents.ts';
import type { Tx } from '../../db/transaction.ts';
import { firstOfMonth } from '../checkout/checkout-load.ts';
import { loadPayer, type Payer } from '../checkout/payer-queries.ts';
import { visibleTo } from '../delivery/delivery-queries.ts';
import type { OrderDetailRow } from '../order-records/orders-list-queries.ts';
import { isPaidByEmployer } from './reschedule-rules.ts';

/** Who pays for a part of it; null for an order that its customer pays alone. */
export const payerOf = async (db: Reader, userId: string, row: OrderDetailRow, today: string): Promise<Payer | null> =>
  isPaidByEmployer(row) ? ((await loadPayer(db, userId, firstOfMonth(today))) ?? null) : null;

/** How many other lunches the customer of an order has on these dates, as far as they count; none: not named. */
export async function otherLunches(
  db: Reader,
  userId: string,
  orderId: string,
  dates: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ date: string; lunches: number }>`
    SELECT schedule_date AS date, least(count(*), ${MOST_LUNCHES_PER_DATE}::int)::int AS lunches FROM orders
    WHERE user_id = ${userId} AND schedule_date = ANY(${[...dates]}::date[]) AND type = 'delivery'
      AND status <> 'cancelled' AND id <> ${orderId}
    GROUP BY schedule_date
  `.execute(db);
  return Object.fromEntries(rows.map(({ date, lunches }) => [date, lunches]));
}

export type MoveTime = Omit<OrderMove, 'dates'>;

/** The places and hours where the order's kitchen offers its dish and this person may eat; the order's own first. */
export async function moveTimes(db: Reader, userId: string, row: OrderDetailRow): Promise<MoveTime[]> {
  const { rows } = await sql<MoveTime>`
    SELECT location_times.id AS "timeId", location_times.hour,
      json_build_object('id', locations.id, 'name', locations.name) AS location
    FROM menu_times JOIN restaurant_times ON restaurant_times.id = menu_times.restaurant_time_id
    JOIN location_times ON location_times.id = restaurant_times.time_id
    JOIN locations ON locations.id = location_times.location_id
    WHERE menu_times.menu_id = ${row.menuId} AND NOT restaurant_times.closed AND location_times.active
      AND locations.active AND ${visibleTo(userId)}
    ORDER BY location_times.id <> ${row.timeId}, locations.id <> ${row.locationId}, locations.name, location_times.hour
  `.execute(db);
  return rows;
}

type Moved = {
  scheduleDate: string;
  locationId: string;
  timeId: string;
  hour: string;
  restaurantTimeId: string;
  code: string;
  snapshot: OrderSnapshot;
  nowIso: string;
};

/** Writes where an order goes now. Whoever was to receive or carry it there does not any more. */
export async function moveToDate(tx: Tx, orderId: string, to: Moved): Promise<void> {
  await tx.deleteFrom('order_delegations').where('order_id', '=', orderId).execute();
  await tx
    .updateTable('orders')
    .set({
      schedule_date: to.scheduleDate,
      // where it goes the cutoff has not passed
      asked_late: false,
      location_id: to.locationId,
      time_id: to.timeId,
      hour: to.hour,
      restaurant_time_id: to.restaurantTimeId,
      code: to.code,
      snapshot: JSON.stringify(to.snapshot),
      courier_id: null,
      updated_at: to.nowIso,
    })
    .where('id', '=', orderId)
    .execute();
}
