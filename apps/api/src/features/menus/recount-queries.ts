import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Orders that take a place and a lunch: those that stand, and those that were charged though nobody came. */
const standing = sql`orders.type = 'delivery' AND (orders.status <> 'cancelled' OR orders.charged)`;

/**
 * A slot has a limit from now on: what was sold while it had none, or another one, counts. Where more is sold than it allows,
 * it is full.
 */
export async function recountPlaces(
  tx: Tx,
  slot: { restaurantId: string; restaurantTimeId: string; capacity: number },
  today: string,
): Promise<void> {
  const { restaurantId, restaurantTimeId, capacity } = slot;
  await sql`
    INSERT INTO slot_places AS slot (restaurant_time_id, schedule_date, taken, capacity)
    SELECT restaurant_time_id, schedule_date, count(*)::int, greatest(count(*)::int, ${capacity}::int) FROM orders
    WHERE restaurant_id = ${restaurantId} AND schedule_date >= ${today}::date AND restaurant_time_id = ${restaurantTimeId}
      AND ${standing}
    GROUP BY restaurant_time_id, schedule_date ORDER BY schedule_date
    ON CONFLICT (restaurant_time_id, schedule_date) DO UPDATE
      SET taken = excluded.taken, capacity = greatest(excluded.capacity, excluded.taken + slot.held)
  `.execute(tx);
}

/** The same for a dish that is cooked so many times a day from now on. */
export async function recountStock(
  tx: Tx,
  dish: { restaurantId: string; menuId: string; dailyStock: number },
  today: string,
): Promise<void> {
  const { restaurantId, menuId, dailyStock } = dish;
  await sql`
    INSERT INTO menu_day_stock AS day (menu_id, schedule_date, taken, stock)
    SELECT menu_id, schedule_date, count(*)::int, greatest(count(*)::int, ${dailyStock}::int) FROM orders
    WHERE restaurant_id = ${restaurantId} AND schedule_date >= ${today}::date AND menu_id = ${menuId} AND ${standing}
    GROUP BY menu_id, schedule_date ORDER BY schedule_date
    ON CONFLICT (menu_id, schedule_date) DO UPDATE SET taken = excluded.taken, stock = excluded.stock
  `.execute(tx);
}
