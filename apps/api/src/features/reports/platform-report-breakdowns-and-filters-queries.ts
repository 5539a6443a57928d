import type { PlatformGroup, PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportGroup } from '@sazon/domain/reports/report-groups';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import {
  commissionParts,
  figures,
  findDimension,
  inCity,
  isInSpans,
  measures,
  type PlatformScope,
  selectColumns,
  selectParts,
  selectSums,
  toCop,
} from './platform-report-queries.ts';

/** The table with the name of a group; null for the hour, which is its own name. */
const groupTables: Readonly<Record<ReportGroup, string | null>> = {
  restaurant: 'restaurants',
  enterprise: 'enterprises',
  brand: 'brands',
  location: 'locations',
  hour: null,
};

const mostGroups = 1000;

/**
 * Selects the rows of a scope and period with the `key` of their group: stored sums where the scope has no filter, or
 * only the one that the groups are made by.
 */
function selectRowsBy(scope: PlatformScope, period: ReportPeriod, by: ReportGroup, columns: RawBuilder<unknown>) {
  const one = findDimension(scope);
  if (one?.dimension !== 'all' && one?.dimension !== by)
    return selectParts(scope, period, sql`${columns}, ${sql.ref(by === 'hour' ? 'hour' : `${by}_id`)}::text AS key`);
  const ofKey = one.key === null ? sql`true` : sql`key = ${one.key}`;
  return sql`SELECT ${columns}, key FROM report_sums
    WHERE dimension = ${by} AND ${ofKey} AND ${inCity(scope)} AND ${isInSpans(period)}`;
}

/**
 * Rounds exact parts row by row so that the rows add up to the rounded sum of them all, which is the report's figure: each
 * row is the rounded sum up to it less that before it.
 */
const roundToTotal = (parts: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
  const upTo = sql`sum(${parts}) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`;
  return sql`(${toCop(upTo)} - ${toCop(sql`${upTo} - ${parts}`)})::bigint`;
};

/** The sums of a period by restaurant, company, brand, place or hour; most sales first. */
export async function listPlatformGroups(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
  by: ReportGroup,
): Promise<PlatformGroup[]> {
  const { lunches, salesCop, feeCop, noShows, timed, onTime, rating } = figures;
  const refundCop = sql`coalesce(sum(refund_restaurant_cop + refund_platform_cop), 0)::bigint`;
  const counted = { lunches, salesCop, feeCop, noShows, timed, onTime, refundCop, rating };
  const table = groupTables[by];
  const rowsOf = selectRowsBy(scope, period, by, measures);
  const name = table === null ? sql`key` : sql`coalesce(named.name, 'Sin empresa')`;
  const { rows } = await sql<PlatformGroup>`
    SELECT sums.key AS id, ${name} AS name, ${sql.join(Object.keys(counted).map((part) => sql.ref(part)))},
      ${roundToTotal(sql`"commissionParts"`, sql`"salesCop" DESC, key`)} AS "commissionCop"
    FROM (SELECT key, ${selectColumns({ ...counted, commissionParts })} FROM (${rowsOf}) AS counted GROUP BY key) AS sums
      ${table === null ? sql`` : sql`LEFT JOIN ${sql.table(table)} AS named ON named.id = sums.key::uuid`}
    WHERE lunches > 0 OR "refundCop" <> 0
    ORDER BY "salesCop" DESC, name LIMIT ${mostGroups}`.execute(db);
  return rows;
}

/** Lists the places with lunches that nobody picked up, most first. An index has the rows of an hour with any. */
export async function listNoShowPlaces(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformReport['noShows']> {
  const { rows } = await sql<PlatformReport['noShows'][number]>`
    SELECT place.id, place.name, sums."noShows"
    FROM (SELECT key, sum(no_shows)::int AS "noShows"
        FROM (${selectRowsBy(scope, period, 'location', sql`no_shows`)}) AS counted WHERE no_shows > 0 GROUP BY key) AS sums
      JOIN locations place ON place.id = sums.key::uuid
    ORDER BY sums."noShows" DESC, place.name, place.id LIMIT ${mostGroups}`.execute(db);
  return rows;
}

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
