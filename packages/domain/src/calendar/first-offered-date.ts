import { type Hour, toBogotaDate, toBogotaHour } from './bogota-time.ts';
import { type Cutoff, checkCutoff } from './cutoff.ts';
import type { IsoDate } from './iso-date.ts';
import { type CalendarRules, findNextOpenDay, isOpenDay, listOpenDays } from './open-days.ts';

/** Without a chosen place, today is offered until this hour, which comes before most cutoffs. */
const TODAY_UNTIL: Hour = '11:00';

/** How many open days are searched. A cutoff is at most one day before the delivery. */
const OPEN_DAYS = 10;

/** Returns the first date to offer without a place: today if it is open and before 11:00, else the next open day. */
export function chooseFirstDay(rules: CalendarRules, nowMs: number): IsoDate {
  const today = toBogotaDate(nowMs);
  const isToday = isOpenDay(today, rules) && toBogotaHour(nowMs) < TODAY_UNTIL;
  return isToday ? today : (findNextOpenDay(today, rules) ?? today);
}

/**
 * Returns the first open date on which some restaurant at a place is still before its cutoff. When there is none,
 * returns the first date to offer without a place.
 */
export function chooseFirstDayAtLocation(
  served: readonly { hour: Hour; cutoff: Cutoff | null }[],
  rules: CalendarRules,
  nowMs: number,
): IsoDate {
  const isTaken = (scheduleDate: IsoDate) => served.some((slot) => checkCutoff({ scheduleDate, ...slot }, nowMs).ok);
  return listOpenDays(toBogotaDate(nowMs), OPEN_DAYS, rules).find(isTaken) ?? chooseFirstDay(rules, nowMs);
}
