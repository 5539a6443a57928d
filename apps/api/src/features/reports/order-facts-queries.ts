import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { WeekRate } from './order-facts-select.ts';
import { factColumns, selectFacts } from './order-facts-select.ts';

/** Locks the counting of reports, so that two runs follow each other. */
export async function lockCounting(tx: Tx): Promise<void> {
  await tx.selectFrom('report_progress').select('id').forUpdate().execute();
}

/** Deletes up to `limit` noted changes, and returns their orders, each once, and how many changes there were. */
export async function takeChanges(tx: Tx, limit: number): Promise<{ orderIds: string[]; taken: number }> {
  const { rows } = await sql<{ orderId: string }>`
    DELETE FROM report_changes WHERE id IN (SELECT id FROM report_changes ORDER BY id LIMIT ${limit})
    RETURNING order_id AS "orderId"`.execute(tx);
  return { orderIds: [...new Set(rows.map(({ orderId }) => orderId))], taken: rows.length };
}

/** Lists the restaurants and weeks of these orders. */
export async function listOrderWeeks(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ restaurantId: string; week: string }[]> {
  const { rows } = await sql<{ restaurantId: string; week: string }>`
    SELECT DISTINCT restaurant_id AS "restaurantId", date_trunc('week', schedule_date::timestamp)::date AS week
    FROM orders WHERE id = ANY(${[...orderIds]}::uuid[])`.execute(tx);
  return rows;
}

/**
 * Writes the facts of those of these orders that ended and were paid. The company of a fact is decided once, so that an
 * employer never learns of earlier lunches. Returns the customers.
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

/**
 * Marks each person's first paid lunch, and the first lunch of each of their dates, with the date of the visit before.
 * Returns the orders whose marks changed.
 */
export async function markVisits(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    WITH lunches AS (
      SELECT order_id, user_id, day,
        is_lunch AND row_number() OVER (PARTITION BY user_id, is_lunch ORDER BY day, hour, order_id) = 1 AS is_first,
        is_lunch AND row_number() OVER (PARTITION BY user_id, is_lunch, day ORDER BY hour, order_id) = 1 AS is_visit,
        min(day) OVER (PARTITION BY user_id, is_lunch) AS first_day
      FROM (SELECT order_id, user_id, day, hour, outcome IN ('delivered', 'no_show') AS is_lunch
        FROM order_facts WHERE user_id = ANY(${[...userIds]}::uuid[])) AS fact),
    marks AS (
      SELECT order_id, is_first, is_visit,
        CASE WHEN is_visit THEN lag(day) OVER (PARTITION BY user_id, is_visit ORDER BY day) END AS before_day,
        CASE WHEN is_visit THEN first_day END AS first_day
      FROM lunches)
    UPDATE order_facts AS fact SET is_first = mark.is_first, is_visit = mark.is_visit, before_day = mark.before_day,
      first_day = mark.first_day
    FROM marks AS mark WHERE fact.order_id = mark.order_id
      AND (fact.is_first, fact.is_visit, fact.before_day, fact.first_day)
        IS DISTINCT FROM (mark.is_first, mark.is_visit, mark.before_day, mark.first_day)
    RETURNING fact.order_id AS "orderId"`.execute(tx);
  return rows.map(({ orderId }) => orderId);
}

/** Saves until when reports are complete. */
export async function saveProgress(tx: Tx, untilIso: string): Promise<void> {
  await tx.updateTable('report_progress').set({ complete_until: untilIso }).execute();
}
