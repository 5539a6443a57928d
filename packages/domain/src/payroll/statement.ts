import { HOUR_MS } from '../calendar/bogota.ts';
import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** One lunch that payroll pays, as employee and employer may both see it: never what was eaten. */
export type StatementLine = {
  orderId: string;
  scheduleDate: IsoDate;
  totalCop: Cop;
  subsidyCop: Cop;
  payrollCop: Cop;
};

const objectHours = 48;
/** A lunch that has not ended by then is left for the next statement. */
const closeWaitDays = 3;

/** Until when a line may be objected to: 48 hours after the closing (docs/domain.md section 6). Epoch ms. */
export const objectUntil = (closedAtMs: number): number => closedAtMs + objectHours * HOUR_MS;

/** What may come back of a line: what payroll took, as far as what the person paid was not given back for a problem. */
export const giveBackOf = (
  line: Pick<StatementLine, 'totalCop' | 'subsidyCop' | 'payrollCop'>,
  madeGoodCop: Cop,
): Cop => Math.max(0, Math.min(line.payrollCop, line.totalCop - line.subsidyCop - madeGoodCop));

/** Is a period closed now? From the day after its end, once nothing is on its way; three days later whatever is. */
export function closesNow(endPeriod: IsoDate, today: IsoDate, reservedCop: Cop): boolean {
  const daysPast = daysBetween(endPeriod, today);
  return daysPast > 0 && (reservedCop === 0 || daysPast > closeWaitDays);
}
