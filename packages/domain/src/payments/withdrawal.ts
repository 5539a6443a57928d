import { bogotaDate } from '../calendar/bogota.ts';
import { holidayName } from '../calendar/holidays.ts';
import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** A purchase made at a distance may be undone within five business days (Ley 1480 of 2011, article 47). */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Its money is back at most fifteen calendar days later (Ley 2439 of 2024). */
const WITHDRAWAL_PAID_BACK_DAYS = 15;

/** A purchase of tingos that its owner may want to undo: what it credited, less what lunches have or hold of it. */
export type BoughtTingos = { boughtAtMs: number; unusedCop: Cop };

const isBusinessDay = (date: IsoDate): boolean => weekdayOf(date) <= 5 && holidayName(date) === null;

/** The last date on which a purchase made then can be undone: its fifth business day, its own day not counted. */
export function withdrawalUntil(boughtAtMs: number): IsoDate {
  let date = bogotaDate(boughtAtMs);
  for (let left = WITHDRAWAL_BUSINESS_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}

/** When what was undone on a date is back at the latest. */
export const paidBackBy = (nowMs: number): IsoDate => addDays(bogotaDate(nowMs), WITHDRAWAL_PAID_BACK_DAYS);

/**
 * What of a purchase of tingos can be undone now: what no lunch has eaten or holds. null: nothing is left, or its time is
 * over. Food is exempt from this right, tingos that bought none are not. Source: docs/colombia.md section 5.2.
 */
export function withdrawableCop({ boughtAtMs, unusedCop }: BoughtTingos, nowMs: number): Cop | null {
  return unusedCop > 0 && bogotaDate(nowMs) <= withdrawalUntil(boughtAtMs) ? unusedCop : null;
}
