import { isChoosableDate } from './choosable-dates-and-day-to-plan.ts';
import type { IsoDate } from './iso-date.ts';

/** Fewer lunches are the end of a week that began before, or one of holidays. */
const fewestLunches = 3;

export interface FullWeek {
  /** Its first date in the calendar, which names it. */
  monday: IsoDate;
  lunches: number;
}

/** Finds the last week of the calendar in which every date that can be chosen has a lunch, with three at least; null without one. */
export function findFullWeek(
  calendar: Parameters<typeof isChoosableDate>[1],
  ordered: ReadonlySet<IsoDate>,
): FullWeek | null {
  const full = calendar.weeks.flatMap((week): FullWeek[] => {
    const [monday] = week;
    const lunches = week.filter((date) => ordered.has(date)).length;
    const isOpen = week.some((date) => isChoosableDate(date, calendar) && !ordered.has(date));
    return monday === undefined || isOpen || lunches < fewestLunches ? [] : [{ monday, lunches }];
  });
  return full.at(-1) ?? null;
}
