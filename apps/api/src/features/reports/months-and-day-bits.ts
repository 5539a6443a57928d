import { buildIsoDate, type IsoDate, toMonthEnd } from '@sazon/domain/calendar/iso-date';
import { toYearBits } from '@sazon/domain/reports/report-months-and-year-bits';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';

/** Matches rows of a person's year with a day in a period. */
export function hasDayIn(period: ReportPeriod, column: 'days' | 'rated_days' = 'days'): RawBuilder<unknown> {
  const parts = toYearBits(period).map(
    ({ year, bits }) => sql`(year = ${year} AND bit_count(${sql.ref(column)} & ${bits}::bit(366)) > 0)`,
  );
  return sql`(${sql.join(parts, sql` OR `)})`;
}

/** Lists the first day of each month that the period touches. */
export function listMonths({ from, to }: ReportPeriod): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = toNextMonth(month)) months.push(month);
  return months;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const toNextMonth = (month: string) => buildIsoDate(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1, 1);

/**
 * Selects each month of a period with its year and its days as bits (columns month, year, bits), up to the period's
 * end.
 */
export function listMonthBits(period: ReportPeriod): RawBuilder<unknown> {
  const rows = listMonths(period).flatMap((month) =>
    toYearBits({ from: month, to: earlier(toMonthEnd(month), period.to) }).map(
      ({ year, bits }) => sql`(${month}::date, ${year}::int, ${bits}::bit(366))`,
    ),
  );
  return sql`(VALUES ${sql.join(rows)})`;
}
