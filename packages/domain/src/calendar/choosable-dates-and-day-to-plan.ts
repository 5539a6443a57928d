import type { IsoDate, Weekday } from './iso-date.ts';
import { isOpenDay } from './open-days.ts';

/** The calendar as clients receive it. */
interface ReadCalendar {
  weeks: readonly (readonly IsoDate[])[];
  /** The first date that takes orders. */
  active: IsoDate;
  calendarExceptions: readonly { date: IsoDate }[];
  enabledWeekdays: readonly number[];
  forceOpenDates: readonly IsoDate[];
  forceCloseDates: readonly IsoDate[];
}

/**
 * Whether a date can still be chosen: it is open, within the shown weeks, and not before the first that takes orders.
 */
export function isChoosableDate(date: IsoDate, { active, weeks, ...days }: ReadCalendar): boolean {
  return (
    date >= active &&
    date <= (weeks.at(-1)?.at(-1) ?? '') &&
    isOpenDay(date, {
      ...days,
      enabledWeekdays: days.enabledWeekdays as readonly Weekday[],
      calendarExceptions: days.calendarExceptions.map((exception) => exception.date),
    })
  );
}

/** Lists the dates of a calendar that can be chosen, in order. */
export function listChoosableDates(days: ReadCalendar): IsoDate[] {
  return days.weeks.flat().filter((date) => isChoosableDate(date, days));
}

/** Returns the first open date without a lunch ordered or in the cart, or null when there is none. */
export function findFirstFreeDay(open: readonly IsoDate[], taken: ReadonlySet<IsoDate>): IsoDate | null {
  return open.find((date) => !taken.has(date)) ?? null;
}

/**
 * Returns the day to plan first: the chosen one while it can be chosen, else the first free one, else the first that
 * takes orders.
 */
export function chooseDayToPlan(days: ReadCalendar, taken: ReadonlySet<IsoDate>, chosen: IsoDate | null): IsoDate {
  if (chosen !== null && isChoosableDate(chosen, days)) return chosen;
  return findFirstFreeDay(listChoosableDates(days), taken) ?? days.active;
}
