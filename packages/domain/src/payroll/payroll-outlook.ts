import { type Cop, floorAtZero } from '../money/cop.ts';

/** Whether the rest of the period pays a lunch on every remaining open day, on some, or on none. */
export type PayrollLight = 'green' | 'amber' | 'red';

export type PayrollOutlook = {
  light: PayrollLight;
  /** The number of lunches at that price that the rest pays. */
  lunchesLeft: number;
  /** The number of remaining open days that those lunches cover. */
  coveredDays: number;
};

/** Compares what is left of a period with its remaining open days. `lunchCop` is what payroll pays of one lunch. */
export function calculatePayrollOutlook(remainingCop: Cop, lunchCop: Cop, openDaysLeft: number): PayrollOutlook {
  const lunchesLeft = lunchCop > 0 ? Math.floor(floorAtZero(remainingCop) / lunchCop) : openDaysLeft;
  const coveredDays = Math.min(lunchesLeft, openDaysLeft);
  const light = lunchesLeft >= openDaysLeft && remainingCop > 0 ? 'green' : lunchesLeft > 0 ? 'amber' : 'red';
  return { light, lunchesLeft, coveredDays };
}

/** The question '¿y si…?': more lunches at a price, on one day each. */
export type WhatIf = { lunches: number; lunchCop: Cop };

export type WhatIfAnswer = PayrollOutlook & {
  payrollCop: Cop;
  remainingCop: Cop;
  /** The part for another payment method, beyond the limit of the period or the day (COP). */
  otherCop: Cop;
  exceeds: 'period' | 'day' | null;
};

/**
 * The outlook after buying these lunches too, one a day: what payroll pays of them within the daily limit (null: none)
 * and the rest of the period, and what is left for the remaining days.
 */
export function calculateWhatIf(
  state: { remainingCop: Cop; dailyLimitCop: Cop | null; lunchCop: Cop; openDaysLeft: number },
  { lunches, lunchCop }: WhatIf,
): WhatIfAnswer {
  const perDayCop = state.dailyLimitCop === null ? lunchCop : Math.min(lunchCop, state.dailyLimitCop);
  const payrollCop = Math.min(perDayCop * lunches, floorAtZero(state.remainingCop));
  const remainingCop = floorAtZero(state.remainingCop - payrollCop);
  const otherCop = lunchCop * lunches - payrollCop;
  const exceeds = perDayCop * lunches > state.remainingCop ? 'period' : perDayCop < lunchCop ? 'day' : null;
  const outlook = calculatePayrollOutlook(remainingCop, state.lunchCop, floorAtZero(state.openDaysLeft - lunches));
  return { ...outlook, payrollCop, remainingCop, otherCop, exceeds };
}

/** The assumed price of a lunch for a person who has not bought one yet. */
export const TYPICAL_LUNCH_COP: Cop = 24_000;
