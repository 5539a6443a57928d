import { type Cop, floorAtZero } from '../money/cop.ts';

/**
 * Whether what is left of the period pays a lunch on every remaining open day (green), on some (amber) or on none
 * (red).
 */
export type PayrollLight = 'green' | 'amber' | 'red';

export type PayrollOutlook = {
  light: PayrollLight;
  /** How many lunches at that price the rest pays for. */
  lunchesLeft: number;
  /** On how many of the remaining open days those lunches can be had. */
  coveredDays: number;
};

/** Compares what is left of a period with its remaining open days. `lunchCop` is what payroll pays of one lunch. */
export function calculatePayrollOutlook(remainingCop: Cop, lunchCop: Cop, openDaysLeft: number): PayrollOutlook {
  const lunchesLeft = lunchCop > 0 ? Math.floor(floorAtZero(remainingCop) / lunchCop) : openDaysLeft;
  const coveredDays = Math.min(lunchesLeft, openDaysLeft);
  const light = lunchesLeft >= openDaysLeft && remainingCop > 0 ? 'green' : lunchesLeft > 0 ? 'amber' : 'red';
  return { light, lunchesLeft, coveredDays };
}

/** The question '¿y si…?' (what if): so many more lunches at this price, one a day. */
export type WhatIf = { lunches: number; lunchCop: Cop };

export type WhatIfAnswer = PayrollOutlook & {
  payrollCop: Cop;
  remainingCop: Cop;
  /** The part (COP) above the limit of the period or of the day, which another method has to pay. */
  otherCop: Cop;
  exceeds: 'period' | 'day' | null;
};

/**
 * Returns the outlook after buying these lunches too, one a day: what payroll pays of them within the daily limit (null
 * without one) and the rest of the period, and how far what is left then goes.
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

/** The price of a lunch that is assumed for a person who has not bought one yet. */
export const TYPICAL_LUNCH_COP: Cop = 24_000;
