import { HOUR_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** One lunch paid by payroll, as employee and employer both see it: without what was eaten. */
export type StatementLine = {
  orderId: string;
  scheduleDate: IsoDate;
  totalCop: Cop;
  subsidyCop: Cop;
  payrollCop: Cop;
};

const objectHours = 48;
/** How long HR has for an answer after the last objection. */
const answerWorkingDays = 2;
/** After this many days, a lunch that has not ended is left for the next statement. */
const closeWaitDays = 3;

/** Until when a line may be disputed (epoch ms): 48 hours after the closing (docs/domain.md section 6). */
export const calculateObjectionEnd = (closedAtMs: number): number => closedAtMs + objectHours * HOUR_MS;

/**
 * Until when an accepted objection lowers the deduction of its statement (epoch ms): two working days after the last
 * objection. Afterwards the company has the deduction, and the person gets tingos.
 */
export const calculateCorrectionEnd = (closedAtMs: number): number =>
  toInstantMs(addDays(addWorkingDays(toBogotaDate(calculateObjectionEnd(closedAtMs)), answerWorkingDays), 1), '00:00');

/**
 * The part of a line's payroll deduction that can be refunded (COP): at most what the person paid and was not
 * compensated yet.
 */
export const calculateGiveBackCop = (
  line: Pick<StatementLine, 'totalCop' | 'subsidyCop' | 'payrollCop'>,
  madeGoodCop: Cop,
): Cop => Math.max(0, Math.min(line.payrollCop, line.totalCop - line.subsidyCop - madeGoodCop));

/**
 * Whether a period closes now: from the day after its end when no order is pending, and in any case three days later.
 */
export function shouldClosePeriod(endPeriod: IsoDate, today: IsoDate, reservedCop: Cop): boolean {
  const daysPast = countDaysBetween(endPeriod, today);
  return daysPast > 0 && (reservedCop === 0 || daysPast > closeWaitDays);
}
