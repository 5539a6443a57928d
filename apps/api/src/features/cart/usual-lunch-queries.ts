import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Recent orders of a customer, their location, and whether the date has a lunch already. */
export type OrderHabit = {
  locationId: string | null;
  timeId: string | null;
  hasOrder: boolean;
  hasLine: boolean;
  /** The latest first. */
  past: { scheduleDate: string; menuId: string; menuName: string; chosen: ChosenGroup[] }[];
};

/** How far back orders are read, days. */
const daysBack = 60;

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
