import { type Cop, floorAtZero } from '../money/cop.ts';

/** Enough for a lunch on every open day left; for some of them; for none. */
export type PayrollLight = 'green' | 'amber' | 'red';

export type PayrollOutlook = {
  light: PayrollLight;
  /** How many lunches at that price the rest pays. */
  lunchesLeft: number;
  /** How many of them the open days left can use. */
  coveredDays: number;
};

/** What is left of a period against what is still to be eaten in it. `lunchCop`: what payroll pays of one lunch. */
export function payrollOutlook(remainingCop: Cop, lunchCop: Cop, openDaysLeft: number): PayrollOutlook {
  const lunchesLeft = lunchCop > 0 ? Math.floor(floorAtZero(remainingCop) / lunchCop) : openDaysLeft;
  const coveredDays = Math.min(lunchesLeft, openDaysLeft);
  const light = lunchesLeft >= openDaysLeft && remainingCop > 0 ? 'green' : lunchesLeft > 0 ? 'amber' : 'red';
  return { light, lunchesLeft, coveredDays };
}

/** '¿y si…?': some more lunches at a price, on `days` different dates. */
export type WhatIf = { lunches: number; lunchCop: Cop };

export type WhatIfAnswer = PayrollOutlook & {
  payrollCop: Cop;
  remainingCop: Cop;
  /** What another method would have to pay, because the period or the day does not reach. */
  otherCop: Cop;
  exceeds: 'period' | 'day' | null;
};

/**
 * The light after buying this too, one lunch a day: what of it payroll pays within the day's limit (null: none) and the
 * period's rest, and what is left for the days after.
 */
export function whatIf(
  state: { remainingCop: Cop; dailyLimitCop: Cop | null; lunchCop: Cop; openDaysLeft: number },
  { lunches, lunchCop }: WhatIf,
): WhatIfAnswer {
  const perDayCop = state.dailyLimitCop === null ? lunchCop : Math.min(lunchCop, state.dailyLimitCop);
  const payrollCop = Math.min(perDayCop * lunches, floorAtZero(state.remainingCop));
  const remainingCop = floorAtZero(state.remainingCop - payrollCop);
  const otherCop = lunchCop * lunches - payrollCop;
  const exceeds = perDayCop * lunches > state.remainingCop ? 'period' : perDayCop < lunchCop ? 'day' : null;
  const outlook = payrollOutlook(remainingCop, state.lunchCop, floorAtZero(state.openDaysLeft - lunches));
  return { ...outlook, payrollCop, remainingCop, otherCop, exceeds };
}

/** What a lunch costs where nobody has bought one yet. */
export const TYPICAL_LUNCH_COP: Cop = 24_000;
