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

/** Counts the working days from a date to another one, both included; 0 when the second comes first. */
export function countWorkingDays(from: IsoDate, to: IsoDate): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** Returns the working day that comes `count` working days after a date. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = toWorkingDay(addDays(day, 1));
  return day;
}
