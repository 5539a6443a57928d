import { formatMonth, formatPeriod } from '../calendar/date-and-hour-format.ts';
import { addDays, buildIsoDate, countDaysBetween, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';

/** The dates of a report, both included. */
export type ReportPeriod = { from: IsoDate; to: IsoDate };

/** Thirteen months: a year and the month before it. */
const MAX_REPORT_DAYS = 397;

/** The month of a date. */
export const toReportMonth = (date: IsoDate): ReportPeriod => ({ from: `${date.slice(0, 8)}01`, to: toMonthEnd(date) });

export const isReportPeriod = ({ from, to }: ReportPeriod): boolean =>
  from <= to && countDaysBetween(from, to) < MAX_REPORT_DAYS;

const isWholeMonth = ({ from, to }: ReportPeriod): boolean =>
  toReportMonth(from).from === from && toMonthEnd(from) === to;

/** The period before or after: the neighbouring month of a whole month, else as many days. */
export function shiftReportPeriod(period: ReportPeriod, steps: 1 | -1): ReportPeriod {
  const { from, to } = period;
  if (isWholeMonth(period))
    return toReportMonth(buildIsoDate(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + steps, 1));
  const days = (countDaysBetween(from, to) + 1) * steps;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** What a report is compared with. A month that still runs is compared with the same dates of the month before. */
export function toPeriodBefore(period: ReportPeriod, today: IsoDate): ReportPeriod {
  const before = shiftReportPeriod(period, -1);
  if (!isWholeMonth(period) || today >= period.to || today < period.from) return before;
  const to = addDays(before.from, countDaysBetween(period.from, today));
  return to > before.to ? before : { from: before.from, to };
}

/** The same day of the year before; the 29th of February is the 28th. */
function toYearBefore(date: IsoDate): IsoDate {
  const [year, month, day] = [Number(date.slice(0, 4)) - 1, Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const end = toMonthEnd(buildIsoDate(year, month, 1));
  return buildIsoDate(year, month, Math.min(day, Number(end.slice(8, 10))));
}

/** The same dates of the year before. A month that still runs is compared with the same dates of that month. */
export function toPeriodYearBefore(period: ReportPeriod, today: IsoDate): ReportPeriod {
  const from = toYearBefore(period.from);
  if (!isWholeMonth(period)) return { from, to: toYearBefore(period.to) };
  const runs = today >= period.from && today < period.to;
  return { from, to: runs ? toYearBefore(today) : toMonthEnd(from) };
}

/** 'octubre' for a whole month, '1 a 15 de oct' for other dates. */
export const describeReportPeriod = (period: ReportPeriod): string =>
  isWholeMonth(period) ? formatMonth(period.from) : formatPeriod(period.from, period.to);

/** The same with its year: 'octubre de 2025'. */
export const describePeriodOfYear = (period: ReportPeriod): string =>
  `${describeReportPeriod(period)} de ${period.to.slice(0, 4)}`;
