import { findHolidayName } from './holidays.ts';
import { addDays, type IsoDate, toWeekday } from './iso-date.ts';

/** Whether a date is a working day: Monday to Friday and not a holiday. */
const isWorkingDay = (date: IsoDate): boolean => toWeekday(date) <= 5 && findHolidayName(date) === null;

/** Returns the date itself when it is a working day, else the next working day. */
export function toWorkingDay(date: IsoDate): IsoDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the working day that comes `count` working days after a date. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = toWorkingDay(addDays(day, 1));
  return day;
}
