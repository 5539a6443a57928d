import { addDays, type IsoDate, toWeekday, toWeekStart, type Weekday } from './iso-date.ts';

/**
 * The rules that decide whether a date takes orders, named as in the calendar response (docs/specification.md section
 * 3). `calendarExceptions` holds holidays and other days off.
 */
export type CalendarRules = {
  enabledWeekdays: readonly Weekday[];
  calendarExceptions: readonly IsoDate[];
  forceOpenDates: readonly IsoDate[];
  forceCloseDates: readonly IsoDate[];
};

/** How many days ahead an open day is searched. */
const HORIZON_DAYS = 366;

/**
 * Whether a date is open: forced open, or on an enabled weekday and no exception (docs/specification.md section 4).
 * Forced closed wins over everything, since a wrong closing costs less than lunches without customers.
 */
export function isOpenDay(date: IsoDate, rules: CalendarRules): boolean {
  if (rules.forceCloseDates.includes(date)) return false;
  if (rules.forceOpenDates.includes(date)) return true;
  return !rules.calendarExceptions.includes(date) && rules.enabledWeekdays.includes(toWeekday(date));
}

/** Returns the first open day after `date`, or null when there is none within a year. */
export function findNextOpenDay(date: IsoDate, rules: CalendarRules): IsoDate | null {
  for (let step = 1; step <= HORIZON_DAYS; step += 1) {
    const candidate = addDays(date, step);
    if (isOpenDay(candidate, rules)) return candidate;
  }
  return null;
}

/** Lists the first `count` open days from `from` on, itself included. There are fewer when a year has not enough. */
export function listOpenDays(from: IsoDate, count: number, rules: CalendarRules): IsoDate[] {
  const days: IsoDate[] = [];
  for (let step = 0; step <= HORIZON_DAYS && days.length < count; step += 1) {
    const candidate = addDays(from, step);
    if (isOpenDay(candidate, rules)) days.push(candidate);
  }
  return days;
}

/** Lists whole weeks from Monday to Sunday: the week of `date`, `before` weeks before it and `after` weeks after it. */
export function listWeeksAround(date: IsoDate, before: number, after: number): IsoDate[][] {
  const monday = toWeekStart(date);
  const weeks: IsoDate[][] = [];
  for (let week = -before; week <= after; week += 1) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, week * 7 + day)));
  }
  return weeks;
}
