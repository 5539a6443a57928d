import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { hasDayIn, listMonthBits } from './months-and-day-bits.ts';
import type { PlatformScope } from './platform-report-queries.ts';

const isEverything = (scope: PlatformScope) => Object.values(scope).every((one) => one === undefined);

/**
 * Returns the table and condition by which the people of a scope can be counted. Returns undefined without filters,
 * with a brand, with an hour alone, or with a restaurant and another filter: those are not stored.
 */
function buildPeopleCondition({ enterpriseId, restaurantId, locationId, brandId, hour, city }: PlatformScope) {
  const parts: RawBuilder<unknown>[] = [];
  if (enterpriseId !== undefined) parts.push(sql`enterprise_id = ${enterpriseId}`);
  if (locationId !== undefined) parts.push(sql`location_id = ${locationId}`);
  if (city !== undefined) parts.push(sql`location_id IN (SELECT id FROM locations WHERE city = ${city})`);
  if (brandId !== undefined) return undefined;
  if (restaurantId !== undefined)
    return parts.length > 0 || hour !== undefined
      ? undefined
      : { table: sql.table('report_diner_years'), scope: sql`restaurant_id = ${restaurantId}` };
  if (parts.length === 0) return undefined;
  if (hour !== undefined) parts.push(sql`hour = ${hour}`);
  return { table: sql.table('report_person_years'), scope: sql.join(parts, sql` AND `) };
}

/** Counts the different people with a paid lunch, or returns null when these filters do not allow it. */
export async function countPlatformPeople(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<number | null> {
  const { from, to } = period;
  const kept = buildPeopleCondition(scope);
  if (kept === undefined && !isEverything(scope)) return null;
  const counted =
    kept === undefined
      ? sql`SELECT coalesce(sum(people), 0)::int AS people FROM report_people
          WHERE day BETWEEN ${from}::date AND ${to}::date AND (before_day IS NULL OR before_day < ${from}::date)`
      : sql`SELECT count(DISTINCT user_id)::int AS people FROM ${kept.table} WHERE ${kept.scope} AND ${hasDayIn(period)}`;
  const { rows } = await sql<{ people: number }>`${counted}`.execute(db);
  return rows[0]?.people ?? 0;
}

/**
 * Counts people by the month of their first lunch in this period, and how many of them had one in each month from then
 * on.
 */
export async function listCohorts(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport['cohorts']> {
  const { from, to } = period;
  const kept = buildPeopleCondition(scope);
  if (kept === undefined && !isEverything(scope)) return [];
  const counted =
    kept === undefined
      ? sql`SELECT first_month AS arrived, date_trunc('month', day::timestamp)::date AS ate, sum(people)::int AS people
        FROM report_people WHERE day BETWEEN ${from}::date AND ${to}::date AND first_month >= date_trunc('month', ${from}::timestamp)
          AND (before_day IS NULL OR before_day < date_trunc('month', day::timestamp))
        GROUP BY 1, 2`
      : sql`SELECT date_trunc('month', came.day::timestamp)::date AS arrived, ate.month AS ate, count(DISTINCT ate.user_id)::int AS people
        FROM (SELECT user_id, min(first_day) AS day FROM ${kept.table} WHERE ${kept.scope} AND first_day BETWEEN ${from}::date AND ${to}::date
            GROUP BY user_id) AS came
          JOIN (SELECT kept.user_id, months.month FROM ${listMonthBits(period)} AS months (month, year, bits)
              JOIN ${kept.table} AS kept ON kept.year = months.year AND bit_count(kept.days & months.bits) > 0
            WHERE ${kept.scope}) AS ate USING (user_id)
        GROUP BY 1, 2`;
  const { rows } = await sql<{ month: IsoDate; people: number[] }>`
    WITH counted AS (${counted}),
    months AS (SELECT month::date AS month FROM generate_series(date_trunc('month', ${from}::timestamp),
        date_trunc('month', ${to}::timestamp), interval '1 month') AS month)
    SELECT cohort.month, array_agg(coalesce(counted.people, 0) ORDER BY later.month) AS people
    FROM months AS cohort JOIN months AS later ON later.month >= cohort.month
      LEFT JOIN counted ON counted.arrived = cohort.month AND counted.ate = later.month
    GROUP BY cohort.month ORDER BY cohort.month`.execute(db);
  return rows.filter(({ people }) => people[0] !== undefined && people[0] > 0);
}
