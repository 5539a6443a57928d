import type { PlatformFigures } from '@sazon/contract/reports/platform-schemas';
import { FULL_RATE_BPS } from '@sazon/domain/money/rate';
import { splitIntoMonths } from '@sazon/domain/reports/report-months-and-year-bits';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { measureNames } from './save-day-sums-queries.ts';

/** Which of the platform's lunches are counted; a missing filter means all. */
export type PlatformScope = {
  enterpriseId?: string | undefined;
  restaurantId?: string | undefined;
  locationId?: string | undefined;
  brandId?: string | undefined;
  hour?: string | undefined;
  /** Only places in this city. */
  city?: string | undefined;
};

/** Matches rows of sums or facts in a scope. */
function ofScope({ enterpriseId, restaurantId, locationId, brandId, hour, city }: PlatformScope) {
  const parts = [sql`true`];
  if (enterpriseId !== undefined) parts.push(sql`enterprise_id = ${enterpriseId}`);
  if (restaurantId !== undefined) parts.push(sql`restaurant_id = ${restaurantId}`);
  if (locationId !== undefined) parts.push(sql`location_id = ${locationId}`);
  // a brand belongs to one restaurant, whose index finds the rows
  if (brandId !== undefined)
    parts.push(sql`brand_id = ${brandId} AND restaurant_id = (SELECT restaurant_id FROM brands WHERE id = ${brandId})`);
  if (hour !== undefined) parts.push(sql`hour = ${hour}`);
  if (city !== undefined) parts.push(sql`location_id IN (SELECT id FROM locations WHERE city = ${city})`);
  return sql.join(parts, sql` AND `);
}

/** Matches rows of `report_days` or `order_facts` in a scope and period. */
const inScope = (scope: PlatformScope, { from, to }: ReportPeriod) =>
  sql`day BETWEEN ${from}::date AND ${to}::date AND ${ofScope(scope)}`;

export const measures = sql.join(measureNames.map((name) => sql.ref(name)));

/**
 * Returns the dimension and key of `report_sums` that answer for a scope, or undefined when it has two filters or more
 * (the city does not count).
 */
export function findDimension({ enterpriseId, restaurantId, locationId, brandId, hour }: PlatformScope) {
  const keys = { enterprise: enterpriseId, restaurant: restaurantId, location: locationId, brand: brandId, hour };
  const filters = Object.entries(keys).flatMap(([dimension, key]) => (key === undefined ? [] : [{ dimension, key }]));
  if (filters.length === 0) return { dimension: 'all', key: null };
  return filters.length === 1 ? filters[0] : undefined;
}

const isWithinSpan = (span: 'day' | 'month', { from, to }: ReportPeriod) =>
  sql`(span = ${span} AND start BETWEEN ${from}::date AND ${to}::date)`;
const ofDays = (period: ReportPeriod) => isWithinSpan('day', period);

/** Matches stored sums of a period: those of its whole months, and those of the single days around them. */
export const isInSpans = (period: ReportPeriod) => {
  const { months, days } = splitIntoMonths(period);
  const parts = [...(months === null ? [] : [isWithinSpan('month', months)]), ...days.map(ofDays)];
  return sql`(${sql.join(parts, sql` OR `)})`;
};

/** Selects rows by every dimension: from whole months of the period, and from the single days around them. */
export function selectParts(
  scope: PlatformScope,
  period: ReportPeriod,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { months, days } = splitIntoMonths(period);
  const ofMonths = ({ from, to }: ReportPeriod) => sql`SELECT ${columns}, month AS start FROM report_months
    WHERE month BETWEEN ${from}::date AND ${to}::date AND ${ofScope(scope)}`;
  return sql.join(
    [
      ...(months === null ? [] : [ofMonths(months)]),
      ...days.map((part) => sql`SELECT ${columns}, day AS start FROM report_days WHERE ${inScope(scope, part)}`),
    ],
    sql` UNION ALL `,
  );
}

/**
 * Selects rows that add up to a scope and period, each with its `start`: stored sums where the scope has one filter at
 * most, otherwise rows by every dimension.
 */
export function selectSums(scope: PlatformScope, period: ReportPeriod, finest?: 'day'): RawBuilder<unknown> {
  const one = findDimension(scope);
  if (one === undefined)
    return finest === 'day'
      ? sql`(SELECT ${measures}, day AS start FROM report_days WHERE ${inScope(scope, period)}) AS counted`
      : sql`(${selectParts(scope, period, measures)}) AS counted`;
  return sql`(SELECT ${measures}, start FROM report_sums WHERE dimension = ${one.dimension}
    AND key IS NOT DISTINCT FROM ${one.key} AND ${inCity(scope)}
    AND ${finest === 'day' ? ofDays(period) : isInSpans(period)}) AS counted`;
}

export const inCity = ({ city }: PlatformScope) => (city === undefined ? sql`city IS NULL` : sql`city = ${city}`);

const count = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`;
const cop = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
// rows hold exact parts, so the sum is rounded once
export const commissionParts = sql`coalesce(sum(commission_parts), 0)`;
export const toCop = (parts: RawBuilder<unknown>) => sql`round((${parts}) / ${FULL_RATE_BPS}::numeric)`;
const commission = sql`${toCop(commissionParts)}::bigint`;
const rating = sql`round(sum(rating_sum)::numeric / nullif(sum(ratings), 0))::int`;

export const figures: Readonly<Record<keyof PlatformFigures, RawBuilder<unknown>>> = {
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

export const selectColumns = (parts: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(parts).map(([name, part]) => sql`${part} AS ${sql.ref(name)}`));

/** The sums of a period. */
export async function readPlatformFigures(
  db: Reader,
  scope: PlatformScope,
  period: ReportPeriod,
): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    SELECT ${selectColumns(figures)} FROM ${selectSums(scope, period)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  return row;
}
