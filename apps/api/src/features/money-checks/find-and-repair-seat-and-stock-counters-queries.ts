import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { held, spent } from './orders-with-held-or-spent-money.ts';

/** Counters of these dates that differ from the lunches. */
export const selectCountersOff = (fromDate: string) => sql<CounterOff>`
  WITH taking AS MATERIALIZED (
    SELECT restaurant_time_id, menu_id, schedule_date FROM orders
    WHERE type = 'delivery' AND schedule_date >= ${fromDate}::date AND (${held} OR ${spent})
  ), places AS (
    SELECT restaurant_time_id AS id, schedule_date, count(*)::int AS n FROM taking GROUP BY 1, 2
  ), dishes AS (SELECT menu_id AS id, schedule_date, count(*)::int AS n FROM taking GROUP BY 1, 2)
  SELECT 'slot' AS of, restaurant_time_id AS id, slot_places.schedule_date AS "scheduleDate", taken, coalesce(n, 0) AS lunches
  FROM slot_places LEFT JOIN places ON places.id = restaurant_time_id AND places.schedule_date = slot_places.schedule_date
  WHERE slot_places.schedule_date >= ${fromDate}::date AND taken <> coalesce(n, 0)
  UNION ALL
  SELECT 'dish', menu_id, menu_day_stock.schedule_date, taken, coalesce(n, 0)
  FROM menu_day_stock LEFT JOIN dishes ON dishes.id = menu_id AND dishes.schedule_date = menu_day_stock.schedule_date
  WHERE menu_day_stock.schedule_date >= ${fromDate}::date AND taken <> coalesce(n, 0)`;

export type CounterOff = { of: 'slot' | 'dish'; id: string; scheduleDate: string; taken: number; lunches: number };

/** Locks a counter and counts its lunches again; false when it is right by now. */
export async function repairCounter(tx: Tx, { of, id, scheduleDate }: CounterOff): Promise<boolean> {
  const isSlot = of === 'slot';
  const table = isSlot ? sql`slot_places` : sql`menu_day_stock`;
  const its = sql`${isSlot ? sql`restaurant_time_id` : sql`menu_id`} = ${id} AND schedule_date = ${scheduleDate}::date`;
  const room = isSlot ? sql`capacity = greatest(capacity, counted.n + held)` : sql`stock = greatest(stock, counted.n)`;
  await sql`SELECT FROM ${table} WHERE ${its} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    UPDATE ${table} SET taken = counted.n, ${room}
    FROM (SELECT count(*)::int AS n FROM orders WHERE ${its} AND type = 'delivery' AND (${held} OR ${spent})) AS counted
    WHERE ${its} AND taken <> counted.n RETURNING taken`.execute(tx);
  return rows.length > 0;
}
