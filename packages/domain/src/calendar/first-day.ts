import { bogotaDate, bogotaHour, type Hour } from './bogota.ts';
import { type Cutoff, canOrder } from './cutoff.ts';
import type { IsoDate } from './iso-date.ts';
import { type CalendarRules, isOpenDay, nextOpenDay, openDays } from './open-days.ts';

/** Without a place, today is offered until this hour: before the first usual cutoffs. */
const TODAY_UNTIL: Hour = '11:00';

/** How many open days are looked through; a cutoff reaches back one day at most. */
const OPEN_DAYS = 10;

/** The first date to look at without a place: today when it is open and still morning, else the next open day. */
export function firstDay(rules: CalendarRules, nowMs: number): IsoDate {
  const today = bogotaDate(nowMs);
  const isToday = isOpenDay(today, rules) && bogotaHour(nowMs) < TODAY_UNTIL;
  return isToday ? today : (nextOpenDay(today, rules) ?? today);
}

/**
 * The first date that can still be ordered at a place: open, and with a restaurant whose cutoff has not passed. A place
 * that no restaurant serves has none; then it is the first date without a place.
 */
export function firstDayAt(
  served: readonly { hour: Hour; cutoff: Cutoff | null }[],
  rules: CalendarRules,
  nowMs: number,
): IsoDate {
  const isTaken = (scheduleDate: IsoDate) => served.some((slot) => canOrder({ scheduleDate, ...slot }, nowMs).ok);
  return openDays(bogotaDate(nowMs), OPEN_DAYS, rules).find(isTaken) ?? firstDay(rules, nowMs);
}
