import { addDays, type IsoDate, type Weekday, weekdayOf } from './iso-date.ts';

/**
 * What decides whether a date takes orders, named as the calendar response does (specification section 3).
 * `calendarExceptions` holds the holidays and other days off.
 */
export type CalendarRules = {
  enabledWeekdays: readonly Weekday[];
  calendarExceptions: readonly IsoDate[];
  forceOpenDates: readonly IsoDate[];
  forceCloseDates: readonly IsoDate[];
};

/** How far ahead a next open day is looked for. */
const HORIZON_DAYS = 366;

/**
 * A date is open if forced open, or (not an exception and its weekday enabled), and not forced closed (specification section 4).
 * A date both forced open and forced closed is closed: closing by mistake costs less than cooking for nobody.
 */
export function isOpenDay(date: IsoDate, rules: CalendarRules): boolean {
  if (rules.forceCloseDates.includes(date)) return false;
  if (rules.forceOpenDates.includes(date)) return true;
  return !rules.calendarExceptions.includes(date) && rules.enabledWeekdays.includes(weekdayOf(date));
}

/** The first open day after `date`, stepping day by day; null when none opens within a year. */
export function nextOpenDay(date: IsoDate, rules: CalendarRules): IsoDate | null {
  for (let step = 1; step <= HORIZON_DAYS; step += 1) {
    const candidate = addDays(date, step);
    if (isOpenDay(candidate, rules)) return candidate;
  }
  return null;
}

/** The first `count` open days from `from` on, `from` included; fewer when the calendar runs out within a year. */
export function openDays(from: IsoDate, count: number, rules: CalendarRules): IsoDate[] {
  const days: IsoDate[] = [];
  for (let step = 0; step <= HORIZON_DAYS && days.length < count; step += 1) {
    const candidate = addDays(from, step);
    if (isOpenDay(candidate, rules)) days.push(candidate);
  }
  return days;
}

/** Whole weeks, Monday to Sunday: the week of `date`, `before` weeks earlier and `after` weeks later. */
export function weeksAround(date: IsoDate, before: number, after: number): IsoDate[][] {
  const monday = addDays(date, 1 - weekdayOf(date));
  const weeks: IsoDate[][] = [];
  for (let week = -before; week <= after; week += 1) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, week * 7 + day)));
  }
  return weeks;
}
