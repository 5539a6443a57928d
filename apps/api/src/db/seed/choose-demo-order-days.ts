import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listHolidays } from '@sazon/domain/calendar/holidays';
import { addDays, buildIsoDate, type IsoDate, listDates } from '@sazon/domain/calendar/iso-date';
import { type CalendarRules, isOpenDay, listOpenDays } from '@sazon/domain/calendar/open-days';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';

const historyWeeks = 6;
const upcomingDays = 5;

/**
 * The days of the demo orders, all open. Today always is one: where the calendar closes it, a rule of the demo opens
 * it, so that a Sunday also has lunches on their way.
 */
export type SeedDays = {
  nowMs: number;
  today: IsoDate;
  rules: CalendarRules;
  /** Earlier days, from the first of the month two months back, for closed payroll periods. */
  older: IsoDate[];
  /** The six weeks before today. */
  past: IsoDate[];
  /** The day whose lunches are on their way: today. */
  live: IsoDate;
  /** The open days after it. */
  upcoming: IsoDate[];
};

export function seedDaysAt(nowMs: number): SeedDays {
  const today = toBogotaDate(nowMs);
  const year = Number(today.slice(0, 4));
  const usual: CalendarRules = {
    enabledWeekdays: DEFAULT_ENABLED_WEEKDAYS,
    calendarExceptions: [year - 1, year, year + 1].flatMap((each) => listHolidays(each).map(({ date }) => date)),
    forceOpenDates: [],
    forceCloseDates: [],
  };
  const rules = isOpenDay(today, usual) ? usual : { ...usual, forceOpenDates: [today] };
  const past = listDates(addDays(today, -7 * historyWeeks), addDays(today, -1)).filter((date) =>
    isOpenDay(date, rules),
  );
  const firstPast = addDays(today, -7 * historyWeeks);
  const older = listDates(monthsBack(today, 2), addDays(firstPast, -1)).filter((date) => isOpenDay(date, rules));
  return {
    nowMs,
    today,
    rules,
    older,
    past,
    live: today,
    upcoming: listOpenDays(addDays(today, 1), upcomingDays, rules),
  };
}

/** Returns the first day of the month that lies this many months back. */
const monthsBack = (date: IsoDate, months: number): IsoDate =>
  buildIsoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - months, 1);
