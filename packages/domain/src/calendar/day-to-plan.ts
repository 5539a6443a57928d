import type { IsoDate, Weekday } from './iso-date.ts';
import { isOpenDay } from './open-days.ts';

/** The calendar as clients read it. */
interface ReadCalendar {
  weeks: readonly (readonly IsoDate[])[];
  /** The first date that takes orders. */
  active: IsoDate;
  calendarExceptions: readonly { date: IsoDate }[];
  enabledWeekdays: readonly number[];
  forceOpenDates: readonly IsoDate[];
  forceCloseDates: readonly IsoDate[];
}

/** Whether a date can still be chosen: open, and not before the first that takes orders. */
export function canChoose(date: IsoDate, { active, weeks, ...days }: ReadCalendar): boolean {
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

/** The dates of a calendar that can be ordered, in order. */
export function openDates(days: ReadCalendar): IsoDate[] {
  return days.weeks.flat().filter((date) => canChoose(date, days));
}

/** The first open date without a lunch ordered or in the cart. */
export function findFirstFreeDay(open: readonly IsoDate[], taken: ReadonlySet<IsoDate>): IsoDate | null {
  return open.find((date) => !taken.has(date)) ?? null;
}

/** The day to plan first: the chosen one while it takes orders, else the first free one. */
export function chooseDayToPlan(days: ReadCalendar, taken: ReadonlySet<IsoDate>, chosen: IsoDate | null): IsoDate {
  if (chosen !== null && canChoose(chosen, days)) return chosen;
  return findFirstFreeDay(openDates(days), taken) ?? days.active;
}
