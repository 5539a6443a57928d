import { HOUR_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** One lunch paid by payroll, as employee and employer both see it. It does not say what was eaten. */
export type StatementLine = {
  orderId: string;
  scheduleDate: IsoDate;
  totalCop: Cop;
  subsidyCop: Cop;
  payrollCop: Cop;
};

const objectHours = 48;
/** How many working days HR has to answer after the last objection is possible. */
const answerWorkingDays = 2;
/**
 * How many days after its end a period still waits for lunches that have not ended. Then the next statement takes them.
 */
const closeWaitDays = 3;

/**
 * Returns until when (epoch ms) a person may object to a line: 48 hours after the closing (docs/domain.md section 6).
 */
export const calculateObjectionEnd = (closedAtMs: number): number => closedAtMs + objectHours * HOUR_MS;

/**
 * Returns until when (epoch ms) an accepted objection lowers the deduction of its statement: two working days after
 * objections end. Later the company deducts all the same, and the person gets tingos.
 */
export const calculateCorrectionEnd = (closedAtMs: number): number =>
  toInstantMs(addDays(addWorkingDays(toBogotaDate(calculateObjectionEnd(closedAtMs)), answerWorkingDays), 1), '00:00');

/**
 * Returns how much of a line's payroll deduction can be refunded (COP): at most what the person paid of the lunch and
 * was not compensated yet.
 */
export const calculateGiveBackCop = (
  line: Pick<StatementLine, 'totalCop' | 'subsidyCop' | 'payrollCop'>,
  madeGoodCop: Cop,
): Cop => Math.max(0, Math.min(line.payrollCop, line.totalCop - line.subsidyCop - madeGoodCop));

/**
 * Whether a period closes today: after its end, when no order is pending; more than three days after it in any case.
 */
export function shouldClosePeriod(endPeriod: IsoDate, today: IsoDate, reservedCop: Cop): boolean {
  const daysPast = countDaysBetween(endPeriod, today);
  return daysPast > 0 && (reservedCop === 0 || daysPast > closeWaitDays);
}
