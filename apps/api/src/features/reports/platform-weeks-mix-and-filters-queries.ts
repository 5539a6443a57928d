import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { type PlatformScope, selectSums } from './platform-report-queries.ts';

/** Sums the sales of each week from the first Monday to the last one, weeks without any included. */
export async function listPlatformWeeks(
  db: Reader,
  scope: PlatformScope,
  { first, last }: { first: IsoDate; last: IsoDate },
): Promise<PlatformReport['weeks']> {
  const { rows } = await sql<PlatformReport['weeks'][number]>`
    WITH sums AS (
      SELECT date_trunc('week', start::timestamp) AS start, sum(lunches)::int AS lunches, sum(sales_cop)::bigint AS sales
      FROM ${selectSums(scope, { from: first, to: addDays(last, 6) }, 'day')} GROUP BY 1)
    SELECT weeks.start::date AS start, coalesce(lunches, 0) AS lunches, coalesce(sales, 0)::bigint AS "salesCop"
    FROM generate_series(${first}::timestamp, ${last}::timestamp, interval '7 days') AS weeks (start)
      LEFT JOIN sums ON sums.start = weeks.start
    ORDER BY 1`.execute(db);
  return rows;
}

/** Sums by month what paid for the lunches. */
export async function listPlatformMix(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport['mix']> {
  const { rows } = await sql<PlatformReport['mix'][number]>`
    SELECT date_trunc('month', start::timestamp)::date AS month, sum(subsidy_cop)::bigint AS "subsidyCop",
      sum(payroll_cop)::bigint AS "payrollCop", sum(tingos_cop)::bigint AS "tingosCop", sum(card_cop)::bigint AS "cardCop",
      sum(bank_cop)::bigint AS "bankCop"
    FROM ${selectSums(scope, period)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Counts the outside payments begun in the period, and how many of them failed. */
export async function listPaymentOutcomes(
  db: Reader,
  { from, to }: ReportPeriod,
): Promise<NonNullable<PlatformReport['payments']>> {
  const { rows } = await sql<NonNullable<PlatformReport['payments']>[number]>`
    SELECT method, sum(tried)::int AS tried, sum(failed)::int AS failed
    FROM report_payment_days WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY method ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

/** Lists what the filters of the platform's report can choose, by name. */
export async function listPlatformFilters(db: Reader) {
  const named = (table: 'restaurants' | 'enterprises' | 'locations') =>
    db.selectFrom(table).select(['id', 'name']).orderBy('name').execute();
  const [restaurants, enterprises, locations, cities] = await together([
    named('restaurants'),
    named('enterprises'),
    named('locations'),
    db.selectFrom('locations').select('city').distinct().orderBy('city').execute(),
  ]);
  return { restaurants, enterprises, locations, cities: cities.map(({ city }) => city) };
}

/** Returns the brand of a filter, or null when none is asked for or it does not exist. */
export async function findBrand(db: Reader, id: string | undefined) {
  if (id === undefined) return null;
  return (await db.selectFrom('brands').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}
