import { HOUR_MS } from '../calendar/bogota-time.ts';
import { addDays, buildIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { type PayrollPeriodKind, toPayrollPeriod } from './payroll-periods-and-limits.ts';
import { calculateCorrectionEnd } from './statement-deadlines.ts';

/** The hour of the morning at which bills are issued. */
const ISSUE_HOUR = 6;

/** When a bill generated at this instant is issued: in the morning after no objection can lower a deduction any more. */
export const calculateBillIssue = (generatedAtMs: number): number =>
  calculateCorrectionEnd(generatedAtMs) + ISSUE_HOUR * HOUR_MS;

/** The terms by which a company is billed. */
export type BillTerms = {
  payrollAllowed: boolean;
  payrollPeriod: PayrollPeriodKind;
  /** The last day of each period of a company without payroll (1 to 28); null: that of the month. */
  cutoffDay: number | null;
};

/**
 * The latest period of a company that is over: that of its payroll, else a month that ends on its cutoff day. Both dates
 * included.
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

/** A bill covers what was not billed since the last one when that is at most so many days: a month. */
const MOST_DAYS = 31;

/**
 * The period that a company is billed for next; `lastEnd` is the last date of its last bill, null: none. The first one
 * after a change of its periods begins where the last bill ended. null: it is billed.
 */
export function findPeriodToBill(terms: BillTerms, lastEnd: IsoDate | null, today: IsoDate) {
  const period = findEndedBillPeriod(terms, today);
  if (lastEnd === null) return period;
  if (lastEnd >= period.end) return null;
  const start = addDays(lastEnd, 1);
  return start > addDays(period.end, -MOST_DAYS) ? { ...period, start } : period;
}

/** The cutoff day of a month; month 0 is December of the year before. */
const toCutoff = (year: number, month: number, day: number): IsoDate =>
  month === 0 ? buildIsoDate(year - 1, 12, day) : buildIsoDate(year, month, day);
