import { bogotaDate, bogotaHour, type Hour } from './bogota.ts';
import { type Cutoff, canOrder } from './cutoff.ts';
import type { IsoDate } from './iso-date.ts';
import { type CalendarRules, isOpenDay, nextOpenDay, openDays } from './open-days.ts';

/** Without a chosen place, today is offered until this hour, which is before most cutoffs. */
const TODAY_UNTIL: Hour = '11:00';

/** The number of open days to search; a cutoff is at most one day earlier. */
const OPEN_DAYS = 10;

/** The first date to offer without a place: today when it is open and before 11:00, else the next open day. */
export function firstDay(rules: CalendarRules, nowMs: number): IsoDate {
  const today = bogotaDate(nowMs);
  const isToday = isOpenDay(today, rules) && bogotaHour(nowMs) < TODAY_UNTIL;
  return isToday ? today : (nextOpenDay(today, rules) ?? today);
}

/**
 * The first date that still takes orders at a place: open, and with a restaurant before its cutoff. Without one, the
 * first date to offer without a place.
 */
export function firstDayAt(
  served: readonly { hour: Hour; cutoff: Cutoff | null }[],
  rules: CalendarRules,
  nowMs: number,
): IsoDate {
  const isTaken = (scheduleDate: IsoDate) => served.some((slot) => canOrder({ scheduleDate, ...slot }, nowMs).ok);
  return openDays(bogotaDate(nowMs), OPEN_DAYS, rules).find(isTaken) ?? firstDay(rules, nowMs);
}
