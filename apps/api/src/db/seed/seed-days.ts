import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { holidaysOf } from '@sazon/domain/calendar/holidays';
import { addDays, eachDay, type IsoDate, isoDate } from '@sazon/domain/calendar/iso-date';
import { type CalendarRules, isOpenDay, nextOpenDay, openDays } from '@sazon/domain/calendar/open-days';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';

const historyWeeks = 6;
const upcomingDays = 5;

/** The days of the demo orders, all of them open ones. */
export type SeedDays = {
  nowMs: number;
  today: IsoDate;
  rules: CalendarRules;
  /** Before them, from the first of the month that is two months back: for whoever shows closed payroll periods. */
  older: IsoDate[];
  /** The six weeks before today. */
  past: IsoDate[];
  /** Today, or the next open day when today is closed. */
  live: IsoDate;
  liveIsToday: boolean;
  /** The open days after it. */
  upcoming: IsoDate[];
};

export function seedDaysAt(nowMs: number): SeedDays {
  const today = bogotaDate(nowMs);
  const year = Number(today.slice(0, 4));
  const rules: CalendarRules = {
    enabledWeekdays: DEFAULT_ENABLED_WEEKDAYS,
    calendarExceptions: [year - 1, year, year + 1].flatMap((each) => holidaysOf(each).map(({ date }) => date)),
    forceOpenDates: [],
    forceCloseDates: [],
  };
  const past = eachDay(addDays(today, -7 * historyWeeks), addDays(today, -1)).filter((date) => isOpenDay(date, rules));
  const firstPast = addDays(today, -7 * historyWeeks);
  const older = eachDay(monthsBack(today, 2), addDays(firstPast, -1)).filter((date) => isOpenDay(date, rules));
  const liveIsToday = isOpenDay(today, rules);
  const live = liveIsToday ? today : nextOpenDay(today, rules);
  if (live === null) throw new Error('no open day within a year');
  return {
    nowMs,
    today,
    rules,
    older,
    past,
    live,
    liveIsToday,
    upcoming: openDays(addDays(live, 1), upcomingDays, rules),
  };
}

/** The first day of the month that is so many months back. */
const monthsBack = (date: IsoDate, months: number): IsoDate =>
  isoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - months, 1);
