import { formatMonth, formatPeriod } from '../calendar/date-and-hour-format.ts';
import { addDays, buildIsoDate, countDaysBetween, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';

/** The dates of a report, both included. */
export type ReportPeriod = { from: IsoDate; to: IsoDate };

/** The most days of a report: thirteen months, which is a year and the month before it. */
const MAX_REPORT_DAYS = 397;

/** Returns the month of a date. */
export const toReportMonth = (date: IsoDate): ReportPeriod => ({ from: `${date.slice(0, 8)}01`, to: toMonthEnd(date) });

export const isReportPeriod = ({ from, to }: ReportPeriod): boolean =>
  from <= to && countDaysBetween(from, to) < MAX_REPORT_DAYS;

const isWholeMonth = ({ from, to }: ReportPeriod): boolean =>
  toReportMonth(from).from === from && toMonthEnd(from) === to;

/** Returns the period after (1) or before (-1): the neighbouring month of a whole month, else as many days. */
export function shiftReportPeriod(period: ReportPeriod, steps: 1 | -1): ReportPeriod {
  const { from, to } = period;
  if (isWholeMonth(period))
    return toReportMonth(buildIsoDate(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + steps, 1));
  const days = (countDaysBetween(from, to) + 1) * steps;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/**
 * Returns the period that a report is compared with. A month that still runs is compared with the same dates of the
 * month before.
 */
export function toPeriodBefore(period: ReportPeriod, today: IsoDate): ReportPeriod {
  const before = shiftReportPeriod(period, -1);
  if (!isWholeMonth(period) || today >= period.to || today < period.from) return before;
  const to = addDays(before.from, countDaysBetween(period.from, today));
  return to > before.to ? before : { from: before.from, to };
}

/** Returns the same day of the year before. 29 February becomes the 28th. */
function toYearBefore(date: IsoDate): IsoDate {
  const [year, month, day] = [Number(date.slice(0, 4)) - 1, Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const end = toMonthEnd(buildIsoDate(year, month, 1));
  return buildIsoDate(year, month, Math.min(day, Number(end.slice(8, 10))));
}

/** Returns the same dates of the year before. A month that still runs is compared only up to today's date. */
export function toPeriodYearBefore(period: ReportPeriod, today: IsoDate): ReportPeriod {
  const from = toYearBefore(period.from);
  if (!isWholeMonth(period)) return { from, to: toYearBefore(period.to) };
  const runs = today >= period.from && today < period.to;
  return { from, to: runs ? toYearBefore(today) : toMonthEnd(from) };
}

/** Describes a period: 'octubre' for a whole month, '1 a 15 de oct' for other dates. */
export const describeReportPeriod = (period: ReportPeriod): string =>
  isWholeMonth(period) ? formatMonth(period.from) : formatPeriod(period.from, period.to);

/** Describes a period with its year: 'octubre de 2025'. */
export const describePeriodOfYear = (period: ReportPeriod): string =>
  `${describeReportPeriod(period)} de ${period.to.slice(0, 4)}`;
