import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Matches the orders that take a place and a portion: all delivery orders but cancellations that were not charged. */
const standing = sql`orders.type = 'delivery' AND (orders.status <> 'cancelled' OR orders.charged)`;

/**
 * Counts the lunches already sold of a slot that gets a limit; above the limit it is full. Locks the counters first, so
 * that simultaneous purchases are counted or wait.
 */
export async function recountSeats(
  tx: Tx,
  slot: { restaurantId: string; restaurantTimeId: string; capacity: number },
  today: string,
): Promise<void> {
  const { restaurantId, restaurantTimeId, capacity } = slot;
  const sold = sql`orders.restaurant_id = ${restaurantId} AND orders.restaurant_time_id = ${restaurantTimeId} AND ${standing}`;
  await sql`
    INSERT INTO slot_places (restaurant_time_id, schedule_date, taken, capacity)
    SELECT DISTINCT restaurant_time_id, schedule_date, 0, ${capacity}::int FROM orders
    WHERE ${sold} AND schedule_date >= ${today}::date ORDER BY schedule_date
    ON CONFLICT (restaurant_time_id, schedule_date) DO NOTHING
  `.execute(tx);
  await sql`
    SELECT FROM slot_places WHERE restaurant_time_id = ${restaurantTimeId} AND schedule_date >= ${today}::date
    ORDER BY schedule_date FOR UPDATE
  `.execute(tx);
  await sql`
    UPDATE slot_places AS slot SET taken = counted.n, capacity = greatest(${capacity}::int, counted.n + slot.held)
    FROM (
      SELECT places.schedule_date, count(orders.id)::int AS n
      FROM slot_places places LEFT JOIN orders ON orders.schedule_date = places.schedule_date AND ${sold}
      WHERE places.restaurant_time_id = ${restaurantTimeId} AND places.schedule_date >= ${today}::date
      GROUP BY places.schedule_date) AS counted
    WHERE slot.restaurant_time_id = ${restaurantTimeId} AND slot.schedule_date = counted.schedule_date
  `.execute(tx);
}

/** Counts the portions already sold of a dish that gets a daily stock, as `recountSeats` does for a slot. */
export async function recountStock(
  tx: Tx,
  dish: { restaurantId: string; menuId: string; dailyStock: number },
  today: string,
): Promise<void> {
  const { restaurantId, menuId, dailyStock } = dish;
  const sold = sql`orders.restaurant_id = ${restaurantId} AND orders.menu_id = ${menuId} AND ${standing}`;
  await sql`
    INSERT INTO menu_day_stock (menu_id, schedule_date, taken, stock)
    SELECT DISTINCT menu_id, schedule_date, 0, ${dailyStock}::int FROM orders
    WHERE ${sold} AND schedule_date >= ${today}::date ORDER BY schedule_date
    ON CONFLICT (menu_id, schedule_date) DO NOTHING
  `.execute(tx);
  await sql`
    SELECT FROM menu_day_stock WHERE menu_id = ${menuId} AND schedule_date >= ${today}::date
    ORDER BY schedule_date FOR UPDATE
  `.execute(tx);
  await sql`
    UPDATE menu_day_stock AS day SET taken = counted.n, stock = greatest(${dailyStock}::int, counted.n)
    FROM (
      SELECT days.schedule_date, count(orders.id)::int AS n
      FROM menu_day_stock days LEFT JOIN orders ON orders.schedule_date = days.schedule_date AND ${sold}
      WHERE days.menu_id = ${menuId} AND days.schedule_date >= ${today}::date
      GROUP BY days.schedule_date) AS counted
    WHERE day.menu_id = ${menuId} AND day.schedule_date = counted.schedule_date
  `.execute(tx);
}
