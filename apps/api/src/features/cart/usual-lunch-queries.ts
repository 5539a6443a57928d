import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** A customer's location, recent orders, and whether the date already has an order or a line in the cart. */
export type OrderHabit = {
  locationId: string | null;
  timeId: string | null;
  hasOrder: boolean;
  hasLine: boolean;
  /** The orders of the last 60 days before the date, latest first. */
  past: { scheduleDate: string; menuId: string; menuName: string; chosen: ChosenGroup[] }[];
};

/** How many days back orders are read. */
const daysBack = 60;

/** Finds what a customer usually orders. Returns undefined when there is no such person. */
export async function findOrderHabit(db: Reader, userId: string, date: string): Promise<OrderHabit | undefined> {
  const { rows } = await sql<OrderHabit>`
    SELECT location_id AS "locationId", time_id AS "timeId",
      EXISTS (SELECT FROM orders WHERE user_id = users.id AND schedule_date = ${date}::date AND status <> 'cancelled')
        AS "hasOrder",
      EXISTS (SELECT FROM cart_items WHERE user_id = users.id AND schedule_date = ${date}::date) AS "hasLine",
      (SELECT coalesce(json_agg(json_build_object('scheduleDate', schedule_date, 'menuId', menu_id,
        'menuName', snapshot->>'menuName', 'chosen', chosen) ORDER BY schedule_date DESC, id), '[]')
        FROM orders WHERE user_id = users.id AND status <> 'cancelled'
          AND schedule_date >= ${addDays(date, -daysBack)}::date AND schedule_date < ${date}::date) AS past
    FROM users WHERE id = ${userId}
  `.execute(db);
  return rows[0];
}
