import { buildIsoDate, type IsoDate, toMonthEnd } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { toYearBits } from '@sazon/domain/reports/report-spans';
import { type RawBuilder, sql } from 'kysely';

/** Whether a row of a person's year has a day in a period. */
export function hasDayIn(period: ReportPeriod, column: 'days' | 'rated_days' = 'days'): RawBuilder<unknown> {
  const parts = toYearBits(period).map(
    ({ year, bits }) => sql`(year = ${year} AND bit_count(${sql.ref(column)} & ${bits}::bit(366)) > 0)`,
  );
  return sql`(${sql.join(parts, sql` OR `)})`;
}

/** The first of each month of a period. */
export function listMonths({ from, to }: ReportPeriod): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = toNextMonth(month)) months.push(month);
  return months;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const toNextMonth = (month: string) => buildIsoDate(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1, 1);

/** The months of a period until its end, each with its year and days; columns month, year, bits. */
export function listMonthBits(period: ReportPeriod): RawBuilder<unknown> {
  const rows = listMonths(period).flatMap((month) =>
    toYearBits({ from: month, to: earlier(toMonthEnd(month), period.to) }).map(
      ({ year, bits }) => sql`(${month}::date, ${year}::int, ${bits}::bit(366))`,
    ),
  );
  return sql`(VALUES ${sql.join(rows)})`;
}
