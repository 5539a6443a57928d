import { addDays, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';
import { type PayrollPeriod, type PayrollPeriodKind, toPayrollPeriod } from './payroll-periods-and-limits.ts';

/** How many days ahead payroll periods are opened: as far as lunches are offered and moved. */
const OPEN_PERIODS_AHEAD_DAYS = 28;

/** A company's kind of period, and the kind that replaces it from a date on; null when no change is planned. */
export type PeriodTerms = {
  payrollPeriod: PayrollPeriodKind;
  nextPeriod: { period: PayrollPeriodKind; from: IsoDate } | null;
};

/** Returns the kind of the period in which a date falls. */
export const findPeriodKind = ({ payrollPeriod, nextPeriod }: PeriodTerms, date: IsoDate): PayrollPeriodKind =>
  nextPeriod !== null && date >= nextPeriod.from ? nextPeriod.period : payrollPeriod;

/** Lists the periods for which lunches can be ordered today: the running one and those of the next 28 days. */
export function listOpenPeriods(terms: PeriodTerms, today: IsoDate): PayrollPeriod[] {
  const last = addDays(today, OPEN_PERIODS_AHEAD_DAYS);
  const periods: PayrollPeriod[] = [];
  for (let date = today; date <= last; date = addDays(periods.at(-1)?.endPeriod ?? last, 1))
    periods.push(toPayrollPeriod(date, findPeriodKind(terms, date)));
  return periods;
}

/** Returns from when another kind of period can hold: the start of the first month after every open period. */
export const findNextPeriodStart = (today: IsoDate): IsoDate =>
  addDays(toMonthEnd(addDays(today, OPEN_PERIODS_AHEAD_DAYS)), 1);
