import { type Hour, toBogotaDate, toBogotaHour } from './bogota-time.ts';
import { type Cutoff, canOrder } from './cutoff.ts';
import type { IsoDate } from './iso-date.ts';
import { type CalendarRules, findNextOpenDay, isOpenDay, listOpenDays } from './open-days.ts';

/** Without a chosen place, today is offered until this hour, which is before most cutoffs. */
const TODAY_UNTIL: Hour = '11:00';

/** The number of open days to search; a cutoff is at most one day earlier. */
const OPEN_DAYS = 10;

/** The first date to offer without a place: today when it is open and before 11:00, else the next open day. */
export function chooseFirstDay(rules: CalendarRules, nowMs: number): IsoDate {
  const today = toBogotaDate(nowMs);
  const isToday = isOpenDay(today, rules) && toBogotaHour(nowMs) < TODAY_UNTIL;
  return isToday ? today : (findNextOpenDay(today, rules) ?? today);
}

/**
 * The first date that still takes orders at a place: open, and with a restaurant before its cutoff. Without one, the
 * first date to offer without a place.
 */
export function chooseFirstDayAtLocation(
  served: readonly { hour: Hour; cutoff: Cutoff | null }[],
  rules: CalendarRules,
  nowMs: number,
): IsoDate {
  const isTaken = (scheduleDate: IsoDate) => served.some((slot) => canOrder({ scheduleDate, ...slot }, nowMs).ok);
  return listOpenDays(toBogotaDate(nowMs), OPEN_DAYS, rules).find(isTaken) ?? chooseFirstDay(rules, nowMs);
}
