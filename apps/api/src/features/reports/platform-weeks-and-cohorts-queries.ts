import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column.ts';
import { together } from '../../db/transaction.ts';
import { inScope, isPaid, type PlatformScope, sumsOf } from './platform-queries.ts';

/** Whether nothing is left out: then people are counted from what is kept about all of them. */
const isEverything = (scope: PlatformScope) => Object.values(scope).every((one) => one === undefined);

/** Different people with a paid lunch. */
export async function countPlatformPeople(db: Reader, scope: PlatformScope, period: ReportPeriod): Promise<number> {
  const { from } = period;
  const counted = isEverything(scope)
    ? sql`SELECT coalesce(sum(people), 0)::int AS people FROM report_people
        WHERE ${inScope({}, period)} AND (before_day IS NULL OR before_day < ${from}::date)`
    : sql`SELECT count(DISTINCT user_id)::int AS people FROM order_facts WHERE ${inScope(scope, period)} AND ${isPaid}`;
  const { rows } = await sql<{ people: number }>`${counted}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The sales of the weeks from this Monday to the last one, also those without any. */
export async function listPlatformWeeks(
  db: Reader,
  scope: PlatformScope,
  { first, last }: { first: IsoDate; last: IsoDate },
): Promise<PlatformReport['weeks']> {
  const { rows } = await sql<PlatformReport['weeks'][number]>`
    WITH sums AS (
      SELECT date_trunc('week', start::timestamp) AS start, sum(lunches)::int AS lunches, sum(sales_cop)::bigint AS sales
      FROM ${sumsOf(scope, { from: first, to: addDays(last, 6) }, 'day')} GROUP BY 1)
    SELECT weeks.start::date AS start, coalesce(lunches, 0) AS lunches, coalesce(sales, 0)::bigint AS "salesCop"
    FROM generate_series(${first}::timestamp, ${last}::timestamp, interval '7 days') AS weeks (start)
      LEFT JOIN sums ON sums.start = weeks.start
    ORDER BY 1`.execute(db);
  return rows;
}

/** What paid the lunches, month by month. */
export async function listPlatformMix(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport['mix']> {
  const { rows } = await sql<PlatformReport['mix'][number]>`
    SELECT date_trunc('month', start::timestamp)::date AS month, sum(subsidy_cop)::bigint AS "subsidyCop",
      sum(payroll_cop)::bigint AS "payrollCop", sum(tingos_cop)::bigint AS "tingosCop", sum(card_cop)::bigint AS "cardCop",
      sum(bank_cop)::bigint AS "bankCop"
    FROM ${sumsOf(scope, period)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Payments outside that were begun in the period, and those that failed. */
export async function listPaymentOutcomes(
  db: Reader,
  { from, to }: ReportPeriod,
): Promise<NonNullable<PlatformReport['payments']>> {
  const { rows } = await sql<NonNullable<PlatformReport['payments']>[number]>`
    SELECT method, count(*)::int AS tried, count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM payment_intents WHERE created_at >= ${toIso(toInstantMs(from, '00:00'))}
      AND created_at < ${toIso(toInstantMs(addDays(to, 1), '00:00'))}
    GROUP BY method ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

/** People by the month of their first lunch in this period, and how many of them had one in each month from then on. */
export async function listCohorts(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport['cohorts']> {
  const counted = isEverything(scope)
    ? sql`SELECT first_month AS arrived, date_trunc('month', day::timestamp)::date AS ate, sum(people)::int AS people
        FROM report_people WHERE ${inScope({}, period)} AND first_month >= date_trunc('month', ${period.from}::timestamp)
          AND (before_day IS NULL OR before_day < date_trunc('month', day::timestamp))
        GROUP BY 1, 2`
    : sql`SELECT arrived.month AS arrived, ate.month AS ate, count(*)::int AS people
        FROM (SELECT user_id, date_trunc('month', day::timestamp)::date AS month FROM order_facts
            WHERE ${inScope(scope, period)} AND is_first) AS arrived
          JOIN (SELECT DISTINCT user_id, date_trunc('month', day::timestamp)::date AS month FROM order_facts
            WHERE ${inScope(scope, period)} AND ${isPaid}) AS ate USING (user_id)
        GROUP BY 1, 2`;
  const { rows } = await sql<{ month: IsoDate; people: number[] }>`
    WITH counted AS (${counted}),
    months AS (SELECT month::date AS month FROM generate_series(date_trunc('month', ${period.from}::timestamp),
        date_trunc('month', ${period.to}::timestamp), interval '1 month') AS month)
    SELECT cohort.month, array_agg(coalesce(counted.people, 0) ORDER BY later.month) AS people
    FROM months AS cohort JOIN months AS later ON later.month >= cohort.month
      LEFT JOIN counted ON counted.arrived = cohort.month AND counted.ate = later.month
    GROUP BY cohort.month ORDER BY cohort.month`.execute(db);
  return rows.filter(({ people }) => people[0] !== undefined && people[0] > 0);
}

/** What a filter may choose, by name. */
export async function listPlatformFilters(db: Reader) {
  const named = (table: 'restaurants' | 'enterprises' | 'locations') =>
    db.selectFrom(table).select(['id', 'name']).orderBy('name').execute();
  const [restaurants, enterprises, locations] = await together([
    named('restaurants'),
    named('enterprises'),
    named('locations'),
  ]);
  return { restaurants, enterprises, locations };
}
