import type { RescheduleOption } from '@sazon/contract/orders/order-detail-parts-schemas';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { MOST_LUNCHES_PER_DATE } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { isVisibleTo } from '../delivery/visible-locations-queries.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { isPaidByEmployer } from './reschedule-rules.ts';

/** Returns the employer's limits and payroll credit for an order that they pay a part of, otherwise null. */
export const findEmployerPayer = async (
  db: Reader,
  userId: string,
  row: OrderDetailRow,
  today: string,
): Promise<Payer | null> =>
  isPaidByEmployer(row) ? ((await loadPayer(db, userId, toMonthStart(today))) ?? null) : null;

/** Counts the customer's other lunches on these dates; dates without any are missing. */
export async function countOtherLunches(
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

export type MoveTime = Omit<RescheduleOption, 'dates'>;

/**
 * Lists the locations and hours where the restaurant offers the dish and this person may eat, the order's own first.
 */
export async function listMoveTimes(db: Reader, userId: string, row: OrderDetailRow): Promise<MoveTime[]> {
  const { rows } = await sql<MoveTime>`
    SELECT location_times.id AS "timeId", location_times.hour,
      json_build_object('id', locations.id, 'name', locations.name) AS location
    FROM menu_times JOIN restaurant_times ON restaurant_times.id = menu_times.restaurant_time_id
    JOIN location_times ON location_times.id = restaurant_times.time_id
    JOIN locations ON locations.id = location_times.location_id
    WHERE menu_times.menu_id = ${row.menuId} AND NOT restaurant_times.closed AND location_times.active
      AND locations.active AND ${isVisibleTo(userId)}
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

/** Saves the new date, place and hour of an order. Removes its delegate and courier. */
export async function updateOrderDate(tx: Tx, orderId: string, to: Moved): Promise<void> {
  await tx.deleteFrom('order_delegations').where('order_id', '=', orderId).execute();
  await tx
    .updateTable('orders')
    .set({
      schedule_date: to.scheduleDate,
      // the target's cutoff has not passed
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
