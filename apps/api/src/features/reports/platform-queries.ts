import type { PlatformFigures, PlatformGroup } from '@sazon/contract/reports/platform-schemas';
import { FULL_RATE_BPS } from '@sazon/domain/money/rate';
import type { ReportGroup } from '@sazon/domain/reports/report-groups';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { splitIntoMonths } from '@sazon/domain/reports/report-spans';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { measureNames } from './day-sums-queries.ts';

/** Which of the platform's lunches are counted; undefined: whatever. */
export type PlatformScope = {
  enterpriseId?: string | undefined;
  restaurantId?: string | undefined;
  locationId?: string | undefined;
};

/** Rows of `report_days` or `order_facts` in a period. */
export const inScope = ({ enterpriseId, restaurantId, locationId }: PlatformScope, { from, to }: ReportPeriod) => {
  const parts = [sql`day BETWEEN ${from}::date AND ${to}::date`];
  if (enterpriseId !== undefined) parts.push(sql`enterprise_id = ${enterpriseId}`);
  if (restaurantId !== undefined) parts.push(sql`restaurant_id = ${restaurantId}`);
  if (locationId !== undefined) parts.push(sql`location_id = ${locationId}`);
  return sql.join(parts, sql` AND `);
};

const measures = sql.join(measureNames.map((name) => sql.ref(name)));

/** The dimension of `report_sums` that answers for a scope, with its key; undefined: it has two filters or more. */
function findDimension({ enterpriseId, restaurantId, locationId }: PlatformScope) {
  const filters = Object.entries({ enterprise: enterpriseId, restaurant: restaurantId, location: locationId }).flatMap(
    ([dimension, key]) => (key === undefined ? [] : [{ dimension, key }]),
  );
  if (filters.length === 0) return { dimension: 'all', key: null };
  return filters.length === 1 ? filters[0] : undefined;
}

const spanOf = (span: 'day' | 'month', { from, to }: ReportPeriod) =>
  sql`(span = ${span} AND start BETWEEN ${from}::date AND ${to}::date)`;
const ofDays = (period: ReportPeriod) => spanOf('day', period);

/** Rows of `report_sums` of a period: its whole months, and the dates around them. */
const inSpans = (period: ReportPeriod) => {
  const { months, days } = splitIntoMonths(period);
  const parts = [...(months === null ? [] : [spanOf('month', months)]), ...days.map(ofDays)];
  return sql`(${sql.join(parts, sql` OR `)})`;
};

/** The rows that add up to a scope and period, each with its `start`: kept sums where they answer, else those of each hour. */
export function sumsOf(scope: PlatformScope, period: ReportPeriod, finest?: 'day'): RawBuilder<unknown> {
  const one = findDimension(scope);
  return one === undefined
    ? sql`(SELECT ${measures}, day AS start FROM report_days WHERE ${inScope(scope, period)}) AS counted`
    : sql`(SELECT ${measures}, start FROM report_sums WHERE dimension = ${one.dimension} AND key IS NOT DISTINCT FROM ${one.key}
        AND ${finest === 'day' ? ofDays(period) : inSpans(period)}) AS counted`;
}

export const isPaid = sql`outcome IN ('delivered', 'no_show')`;

const count = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`;
const cop = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
// each row's parts are exact, so the sum is rounded once
const commission = sql`round(coalesce(sum(commission_parts), 0) / ${FULL_RATE_BPS}::numeric)::bigint`;
const rating = sql`round(sum(rating_sum)::numeric / nullif(sum(ratings), 0))::int`;

const figures: Readonly<Record<keyof PlatformFigures, RawBuilder<unknown>>> = {
  lunches: count('lunches'),
  salesCop: cop('sales_cop'),
  feeCop: cop('fee_cop'),
  commissionCop: commission,
  discountPlatformCop: cop('discount_platform_cop'),
  discountRestaurantCop: cop('discount_restaurant_cop'),
  discountEnterpriseCop: cop('discount_enterprise_cop'),
  subsidyCop: cop('subsidy_cop'),
  payrollCop: cop('payroll_cop'),
  tingosCop: cop('tingos_cop'),
  cardCop: cop('card_cop'),
  bankCop: cop('bank_cop'),
  refundRestaurantCop: cop('refund_restaurant_cop'),
  refundPlatformCop: cop('refund_platform_cop'),
  noShows: count('no_shows'),
  cancelled: count('cancelled'),
  cancelledRestaurant: count('cancelled_restaurant'),
  cancelledPlatform: count('cancelled_platform'),
  timed: count('timed'),
  onTime: count('on_time'),
  ratings: count('ratings'),
  rating,
  firstLunches: count('first_lunches'),
};

const columnsOf = (parts: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(parts).map(([name, part]) => sql`${part} AS ${sql.ref(name)}`));

/** The sums of a period. */
export async function readPlatformFigures(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    SELECT ${columnsOf(figures)} FROM ${sumsOf(scope, period)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  return row;
}

/** Where the name of a group stands; null: the hour is its name. */
const groupTables: Readonly<Record<ReportGroup, string | null>> = {
  restaurant: 'restaurants',
  enterprise: 'enterprises',
  brand: 'brands',
  location: 'locations',
  hour: null,
};

const mostGroups = 1000;

/** The sums of a period by restaurant, company, brand, place or hour; most sales first. */
export async function listPlatformGroups(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
  by: ReportGroup,
): Promise<PlatformGroup[]> {
  const { lunches, salesCop, feeCop, commissionCop, noShows, timed, onTime } = figures;
  const refundCop = sql`coalesce(sum(refund_restaurant_cop + refund_platform_cop), 0)::bigint`;
  const parts = { lunches, salesCop, feeCop, commissionCop, noShows, timed, onTime, refundCop, rating };
  const table = groupTables[by];
  const isWhole = findDimension(scope)?.dimension === 'all';
  const rowsOf = isWhole
    ? sql`SELECT ${measures}, key FROM report_sums WHERE dimension = ${by} AND ${inSpans(period)}`
    : sql`SELECT ${measures}, ${sql.ref(table === null ? 'hour' : `${by}_id`)}::text AS key FROM report_days
        WHERE ${inScope(scope, period)}`;
  const name = table === null ? sql`key` : sql`coalesce(named.name, 'Sin empresa')`;
  const { rows } = await sql<PlatformGroup>`
    SELECT sums.key AS id, ${name} AS name, ${sql.join(Object.keys(parts).map((part) => sql.ref(part)))}
    FROM (SELECT key, ${columnsOf(parts)} FROM (${rowsOf}) AS counted GROUP BY key) AS sums
      ${table === null ? sql`` : sql`LEFT JOIN ${sql.table(table)} AS named ON named.id = sums.key::uuid`}
    WHERE lunches > 0 OR "refundCop" <> 0
    ORDER BY "salesCop" DESC, name LIMIT ${mostGroups}`.execute(db);
  return rows;
}
