import type { RateBps } from '@sazon/domain/money/rate';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { factColumns, selectFacts } from './facts-sql.ts';

/** The commission of one restaurant in the week that begins on this Monday. */
export type WeekRate = { restaurantId: string; week: string; rateBps: RateBps };

/** Locks the counting, so that two runs follow each other. */
export async function lockCounting(tx: Tx): Promise<void> {
  await tx.selectFrom('report_progress').select('id').forUpdate().execute();
}

/** Takes away up to `limit` noted changes; returns their orders, each once, and how many changes they were. */
export async function takeChanges(tx: Tx, limit: number): Promise<{ orderIds: string[]; taken: number }> {
  const { rows } = await sql<{ orderId: string }>`
    DELETE FROM report_changes WHERE id IN (SELECT id FROM report_changes ORDER BY id LIMIT ${limit})
    RETURNING order_id AS "orderId"`.execute(tx);
  return { orderIds: [...new Set(rows.map(({ orderId }) => orderId))], taken: rows.length };
}

/** The restaurants and weeks of these orders. */
export async function listWeeksOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ restaurantId: string; week: string }[]> {
  const { rows } = await sql<{ restaurantId: string; week: string }>`
    SELECT DISTINCT restaurant_id AS "restaurantId", date_trunc('week', schedule_date::timestamp)::date AS week
    FROM orders WHERE id = ANY(${[...orderIds]}::uuid[])`.execute(tx);
  return rows;
}

/**
 * Writes the facts of these orders, those that ended; a payment that failed is no fact. Whose register names the person is
 * decided once: nobody's former lunches become known to an employer later. Returns whose they are.
 */
export async function saveFacts(
  tx: Tx,
  orderIds: readonly string[],
  { rates, windowMinutes, nowIso }: { rates: readonly WeekRate[]; windowMinutes: number; nowIso: string },
): Promise<string[]> {
  const changed = factColumns
    .filter((column) => column !== 'enterprise_id')
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO order_facts (${sql.join(['order_id', ...factColumns].map((column) => sql.ref(column)))})
    ${selectFacts(orderIds, rates, windowMinutes, nowIso)}
    ON CONFLICT (order_id) DO UPDATE SET ${sql.join(changed)}
    RETURNING user_id AS "userId"`.execute(tx);
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Marks the first paid lunch of each of these people; returns the orders that gained or lost the mark. */
export async function markFirstLunches(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    WITH first AS (
      SELECT DISTINCT ON (user_id) order_id FROM order_facts
      WHERE user_id = ANY(${[...userIds]}::uuid[]) AND outcome IN ('delivered', 'no_show')
      ORDER BY user_id, day, hour, order_id)
    UPDATE order_facts AS fact SET is_first = fact.order_id IN (SELECT order_id FROM first)
    WHERE fact.user_id = ANY(${[...userIds]}::uuid[])
      AND fact.is_first <> (fact.order_id IN (SELECT order_id FROM first))
    RETURNING fact.order_id AS "orderId"`.execute(tx);
  return rows.map(({ orderId }) => orderId);
}

const isPaid = sql`fact.outcome IN ('delivered', 'no_show')`;
const isCancelled = sql`fact.outcome = 'cancelled'`;
const isTimed = sql`${isPaid} AND fact.on_time IS NOT NULL`;

/** The measures of a day, each with its sum over facts. */
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

/** Sums again the days, employers, places, restaurants, brands and hours that these orders belong to. */
export async function sumDaysOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
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
}

/** Notes until when reports are complete. */
export async function saveProgress(tx: Tx, untilIso: string): Promise<void> {
  await tx.updateTable('report_progress').set({ complete_until: untilIso }).execute();
}
