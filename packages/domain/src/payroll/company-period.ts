import { addDays, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';
import type { PayrollPeriodKind } from './payroll-periods-and-limits.ts';

/** How far ahead payroll periods are opened, days: as far as lunches are offered and moved. */
export const OPEN_PERIODS_AHEAD_DAYS = 28;

/** A company's kind of period, and the one that begins on a date; null: it stays. */
export type PeriodTerms = {
  payrollPeriod: PayrollPeriodKind;
  nextPeriod: { period: PayrollPeriodKind; from: IsoDate } | null;
};

/** The kind of the period in which a date falls. */
export const findPeriodKind = ({ payrollPeriod, nextPeriod }: PeriodTerms, date: IsoDate): PayrollPeriodKind =>
  nextPeriod !== null && date >= nextPeriod.from ? nextPeriod.period : payrollPeriod;

/** From when another kind of period can hold: the first month of which no period is open. */
export const findNextPeriodStart = (today: IsoDate): IsoDate =>
  addDays(toMonthEnd(addDays(today, OPEN_PERIODS_AHEAD_DAYS)), 1);
