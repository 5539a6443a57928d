import { HOUR_MS } from '../calendar/bogota-time.ts';
import { addDays, buildIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { calculateCorrectionEnd } from './objection-deadlines-and-give-back.ts';
import { type PayrollPeriodKind, toPayrollPeriod } from './payroll-periods-and-limits.ts';

/** The hour of the morning at which bills are issued. */
const ISSUE_HOUR = 6;

/**
 * Returns when (epoch ms) a bill generated at this instant is issued: at 6 in the morning of the day from which
 * objections can no longer lower a deduction.
 */
export const calculateBillIssue = (generatedAtMs: number): number =>
  calculateCorrectionEnd(generatedAtMs) + ISSUE_HOUR * HOUR_MS;

/** The terms by which a company is billed. */
export type BillTerms = {
  payrollAllowed: boolean;
  payrollPeriod: PayrollPeriodKind;
  /** The last day (1 to 28) of each period of a company without payroll, or null for calendar months. */
  cutoffDay: number | null;
};

/**
 * Returns the company's latest period that is over, both dates included: a period of its payroll, or without payroll a
 * month that ends on its cutoff day.
 */
export function findEndedBillPeriod(terms: BillTerms, today: IsoDate): { start: IsoDate; end: IsoDate } {
  const { payrollAllowed, payrollPeriod, cutoffDay } = terms;
  if (payrollAllowed || cutoffDay === null) {
    const kind = payrollAllowed ? payrollPeriod : 'monthly';
    const { startPeriod } = toPayrollPeriod(today, kind);
    const ended = toPayrollPeriod(addDays(startPeriod, -1), kind);
    return { start: ended.startPeriod, end: ended.endPeriod };
  }
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const end = toCutoff(year, day > cutoffDay ? month : month - 1, cutoffDay);
  return { start: addDays(toCutoff(Number(end.slice(0, 4)), Number(end.slice(5, 7)) - 1, cutoffDay), 1), end };
}

/** The most days that one bill covers, when a change of periods left days before the period without a bill. */
const MOST_DAYS = 31;

/**
 * Returns the period that a company is billed for next, or null when it is billed already. It begins after `lastEnd`,
 * the last date of its last bill (null without one), unless that is 31 days or more before the period's end.
 */
export function findPeriodToBill(terms: BillTerms, lastEnd: IsoDate | null, today: IsoDate) {
  const period = findEndedBillPeriod(terms, today);
  if (lastEnd === null) return period;
  if (lastEnd >= period.end) return null;
  const start = addDays(lastEnd, 1);
  return start > addDays(period.end, -MOST_DAYS) ? { ...period, start } : period;
}

/** Returns the cutoff day of a month. Month 0 is December of the year before. */
const toCutoff = (year: number, month: number, day: number): IsoDate =>
  month === 0 ? buildIsoDate(year - 1, 12, day) : buildIsoDate(year, month, day);
