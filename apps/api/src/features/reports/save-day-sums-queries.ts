import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

const isPaid = sql`fact.outcome IN ('delivered', 'no_show')`;
const isCancelled = sql`fact.outcome = 'cancelled'`;
const isTimed = sql`${isPaid} AND fact.on_time IS NOT NULL`;

/** The measures of a day, each with its sum over facts (ended orders). */
const sums = {
  lunches: sql`count(*) FILTER (WHERE ${isPaid})`,
  no_shows: sql`count(*) FILTER (WHERE fact.outcome = 'no_show')`,
  first_lunches: sql`count(*) FILTER (WHERE fact.is_first)`,
  cancelled: sql`count(*) FILTER (WHERE ${isCancelled})`,
  cancelled_restaurant: sql`count(*) FILTER (WHERE ${isCancelled} AND fact.liable = 'restaurant')`,
  cancelled_platform: sql`count(*) FILTER (WHERE ${isCancelled} AND fact.liable = 'platform')`,
  timed: sql`count(*) FILTER (WHERE ${isTimed})`,
  on_time: sql`count(*) FILTER (WHERE ${isTimed} AND fact.on_time)`,
  ratings: sql`count(fact.rating)`,
  rating_sum: sql`coalesce(sum(fact.rating), 0)`,
  ...Object.fromEntries(
    [
      ...['sales_cop', 'discount_platform_cop', 'discount_restaurant_cop', 'discount_enterprise_cop', 'subsidy_cop'],
      ...['payroll_cop', 'tingos_cop', 'card_cop', 'bank_cop', 'fee_cop', 'earned_cop'],
    ].map((column) => [column, sql`sum(${sql.ref(`fact.${column}`)})`]),
  ),
  commission_parts: sql`sum(fact.earned_cop::bigint * fact.commission_bps)`,
  refund_restaurant_cop: sql`sum(fact.refund_restaurant_cop
    + CASE WHEN ${isCancelled} AND fact.liable = 'restaurant' THEN fact.back_cop ELSE 0 END)`,
  refund_platform_cop: sql`sum(fact.refund_platform_cop
    + CASE WHEN ${isCancelled} AND fact.liable = 'platform' THEN fact.back_cop ELSE 0 END)`,
};

const keys = ['day', 'enterprise_id', 'location_id', 'restaurant_id', 'brand_id', 'hour'] as const;

/**
 * Sums again the rows of `report_days` that these orders belong to, and marks their dates as stale for the larger sums.
 */
export async function saveDaySumsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const own = sql.join(keys.map((key) => sql.ref(key)));
  const ofFact = sql.join(keys.map((key) => sql.ref(`fact.${key}`)));
  const names = Object.keys(sums);
  await sql`
    WITH touched AS (SELECT DISTINCT ${own} FROM order_facts WHERE order_id = ANY(${[...orderIds]}::uuid[]))
    INSERT INTO report_days (${own}, ${sql.join(names.map((name) => sql.ref(name)))})
    SELECT ${ofFact}, ${sql.join(Object.values(sums))}
    FROM touched JOIN order_facts fact ON fact.restaurant_id = touched.restaurant_id AND fact.day = touched.day
      AND fact.location_id = touched.location_id AND fact.brand_id = touched.brand_id AND fact.hour = touched.hour
      AND fact.enterprise_id IS NOT DISTINCT FROM touched.enterprise_id
    GROUP BY ${ofFact}
    ON CONFLICT ON CONSTRAINT report_days_key
      DO UPDATE SET ${sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(tx);
  await sql`INSERT INTO report_stale_days (day)
    SELECT DISTINCT day FROM order_facts WHERE order_id = ANY(${[...orderIds]}::uuid[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

export const measureNames: readonly string[] = Object.keys(sums);
