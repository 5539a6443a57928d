import { addDays, buildIsoDate, countDaysBetween, toMonthEnd } from '../calendar/iso-date.ts';
import type { ReportPeriod } from './report-period.ts';

const isEmpty = ({ from, to }: ReportPeriod) => from > to;
const toNextMonth = (date: string) => buildIsoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1, 1);

/**
 * Splits a period into its whole months and the dates before and after them. `months` is null when it has no whole
 * month.
 */
export function splitIntoMonths(period: ReportPeriod): { months: ReportPeriod | null; days: ReportPeriod[] } {
  const { from, to } = period;
  const first = from.endsWith('-01') ? from : toNextMonth(from);
  const last = toMonthEnd(to) === to ? to : addDays(`${to.slice(0, 8)}01`, -1);
  if (first > last) return { months: null, days: [period] };
  const around = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: around.filter((part) => !isEmpty(part)) };
}

const DAYS_OF_YEAR = 366;

/** Returns, for each year of a period, a text with a digit for each day of the year: '1' for days within the period. */
export function toYearBits({ from, to }: ReportPeriod): { year: number; bits: string }[] {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, place) => {
    const year = first + place;
    const start = buildIsoDate(year, 1, 1);
    const begins = from > start ? countDaysBetween(start, from) : 0;
    const last = buildIsoDate(year, 12, 31);
    const ends = countDaysBetween(start, to < last ? to : last) + 1;
    return { year, bits: '0'.repeat(begins) + '1'.repeat(ends - begins) + '0'.repeat(DAYS_OF_YEAR - ends) };
  });
}
