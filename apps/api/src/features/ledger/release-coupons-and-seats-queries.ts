import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { sharedFirstLimitLock } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';

/** Returns the coupon uses of these orders. */
export async function releaseCouponUses(tx: Tx, orderIds: readonly string[], nowIso: string): Promise<void> {
  await sql`
    WITH given_back AS (
      UPDATE coupon_uses SET given_back_at = ${nowIso}
      WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND given_back_at IS NULL
      RETURNING coupon_id
    ), codes AS (
      UPDATE coupon_codes SET order_id = NULL WHERE order_id = ANY(${[...orderIds]}::uuid[])
    )
    UPDATE coupons SET uses = uses - given.n
    FROM (SELECT coupon_id, count(*)::int AS n FROM given_back GROUP BY coupon_id) AS given
    WHERE coupons.id = given.coupon_id
  `.execute(tx);
}

/**
 * Releases the places and stock of these orders; in-site orders took none. Returns true when something full has room
 * again.
 */
export async function releaseSeats(tx: Tx, orderIds: readonly string[]): Promise<boolean> {
  const ids = [...orderIds];
  // a simultaneous first limit counts these orders until the commit, or sees them released
  const { rows: capped } = await sql<{ is: boolean }>`
    SELECT ${sharedFirstLimitLock}, EXISTS (SELECT FROM orders JOIN restaurants ON restaurants.id = orders.restaurant_id
      WHERE orders.id = ANY(${ids}::uuid[]) AND restaurants.hour_max IS NOT NULL) AS is
  `.execute(tx);
  const { rows: slots } = await sql<{ wasFull: boolean }>`
    WITH freed AS (
      SELECT restaurant_time_id, schedule_date, count(*)::int AS n FROM orders
      WHERE id = ANY(${ids}::uuid[]) AND type = 'delivery' GROUP BY restaurant_time_id, schedule_date
    ), locked AS MATERIALIZED (
      SELECT restaurant_time_id, schedule_date, n FROM slot_places JOIN freed USING (restaurant_time_id, schedule_date)
      ORDER BY restaurant_time_id, schedule_date FOR UPDATE OF slot_places
    )
    UPDATE slot_places AS slot SET taken = greatest(0, taken - n) FROM locked
    WHERE slot.restaurant_time_id = locked.restaurant_time_id AND slot.schedule_date = locked.schedule_date
    RETURNING slot.taken + slot.held + n >= slot.capacity AS "wasFull"
  `.execute(tx);
  const { rows: dishes } = await sql<{ wasFull: boolean }>`
    WITH freed AS (
      SELECT menu_id, schedule_date, count(*)::int AS n FROM orders
      WHERE id = ANY(${ids}::uuid[]) AND type = 'delivery' GROUP BY menu_id, schedule_date
    ), locked AS MATERIALIZED (
      SELECT menu_id, schedule_date, n FROM menu_day_stock JOIN freed USING (menu_id, schedule_date)
      ORDER BY menu_id, schedule_date FOR UPDATE OF menu_day_stock
    )
    UPDATE menu_day_stock AS day SET taken = greatest(0, taken - n) FROM locked
    WHERE day.menu_id = locked.menu_id AND day.schedule_date = locked.schedule_date
    RETURNING day.taken + n >= day.stock AS "wasFull"
  `.execute(tx);
  return capped.some((row) => row.is) || [...slots, ...dishes].some((row) => row.wasFull);
}
