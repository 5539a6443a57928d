import { addDays, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';
import { type PayrollPeriod, type PayrollPeriodKind, toPayrollPeriod } from './payroll-periods-and-limits.ts';

/** How far ahead payroll periods are opened, days: as far as lunches are offered and moved. */
const OPEN_PERIODS_AHEAD_DAYS = 28;

/** A company's kind of period, and the one that begins on a date; null: it stays. */
export type PeriodTerms = {
  payrollPeriod: PayrollPeriodKind;
  nextPeriod: { period: PayrollPeriodKind; from: IsoDate } | null;
};

/** The kind of the period in which a date falls. */
export const findPeriodKind = ({ payrollPeriod, nextPeriod }: PeriodTerms, date: IsoDate): PayrollPeriodKind =>
  nextPeriod !== null && date >= nextPeriod.from ? nextPeriod.period : payrollPeriod;

/** The periods that can be ordered for on this day: the running one and those that lunches are offered in. */
export function listOpenPeriods(terms: PeriodTerms, today: IsoDate): PayrollPeriod[] {
  const last = addDays(today, OPEN_PERIODS_AHEAD_DAYS);
  const periods: PayrollPeriod[] = [];
  for (let date = today; date <= last; date = addDays(periods.at(-1)?.endPeriod ?? last, 1))
    periods.push(toPayrollPeriod(date, findPeriodKind(terms, date)));
  return periods;
}

/** From when another kind of period can hold: the first month of which no period is open. */
export const findNextPeriodStart = (today: IsoDate): IsoDate =>
  addDays(toMonthEnd(addDays(today, OPEN_PERIODS_AHEAD_DAYS)), 1);
