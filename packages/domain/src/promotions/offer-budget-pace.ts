import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays, countWorkingDays, toWorkingDay } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** An offer that spends its budget. `from` is the first day on which it was on, `to` the last one (null: none is set). */
export type SpendingOffer = { from: IsoDate; to: IsoDate | null; spentCop: Cop; budgetCop: Cop | null };

/** Where an offer's cost goes if each working day to come costs as much as those until today. */
export type BudgetPace = {
  /** The working days until today, and all of them until its last date; null without one. */
  days: number;
  ofDays: number | null;
  /** Its cost on its last date; null without one. */
  endCop: Cop | null;
  /** The day on which the budget is spent, today when it is already; null when it lasts or there is none. */
  spentOn: IsoDate | null;
};

/** The most working days that a pace is followed ahead: about two years. */
const MOST_DAYS = 500;

/** Returns the pace of an offer, or null while it has cost nothing. */
export function calculateBudgetPace(
  { from, to, spentCop, budgetCop }: SpendingOffer,
  today: IsoDate,
): BudgetPace | null {
  if (spentCop <= 0 || from > today) return null;
  const days = Math.max(1, countWorkingDays(from, today));
  const left = to === null ? null : countWorkingDays(addDays(today, 1), to);
  const perDayCop = spentCop / days;
  const endCop = left === null ? null : Math.round(spentCop + perDayCop * left);
  return { days, ofDays: left === null ? null : days + left, endCop, spentOn: findSpentDay() };

  function findSpentDay(): IsoDate | null {
    if (budgetCop === null) return null;
    if (spentCop >= budgetCop) return today;
    const lasts = Math.ceil((budgetCop - spentCop) / perDayCop);
    if (lasts > (left ?? MOST_DAYS)) return null;
    return addWorkingDays(toWorkingDay(today) === today ? today : addDays(toWorkingDay(today), -1), lasts);
  }
}
