import { toBogotaDate } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** Within how many business days a distance purchase may be undone (Ley 1480 of 2011, article 47). */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Within how many calendar days its money is returned (Ley 2439 of 2024). */
const WITHDRAWAL_PAID_BACK_DAYS = 15;

/** A purchase of tingos that may be undone. `unusedCop` leaves out the tingos that lunches used or reserve. */
export type BoughtTingos = { boughtAtMs: number; unusedCop: Cop };

/** Returns the last date on which a purchase can be undone: the fifth business day after its date. */
export const calculateWithdrawalDeadline = (boughtAtMs: number): IsoDate =>
  addWorkingDays(toBogotaDate(boughtAtMs), WITHDRAWAL_BUSINESS_DAYS);

/** Returns the latest date on which a purchase that is undone now (epoch ms) is paid back. */
export const calculatePaidBackDate = (nowMs: number): IsoDate =>
  addDays(toBogotaDate(nowMs), WITHDRAWAL_PAID_BACK_DAYS);

/**
 * Returns the part of a purchase of tingos that can be undone now (COP), or null when no tingos are left or the time is
 * over. The law exempts food from this right, but not unused tingos. Source: docs/colombia.md section 5.2.
 */
export function calculateWithdrawableCop({ boughtAtMs, unusedCop }: BoughtTingos, nowMs: number): Cop | null {
  return unusedCop > 0 && toBogotaDate(nowMs) <= calculateWithdrawalDeadline(boughtAtMs) ? unusedCop : null;
}
