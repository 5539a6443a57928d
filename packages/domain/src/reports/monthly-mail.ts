import { addDays, buildIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { toWorkingDay } from '../calendar/working-days.ts';

/** From when on the day the monthly reports go out. */
export const MAIL_HOUR = '07:00';

/** For this many days after the first working day a report that did not go out is still sent. */
const DAYS_LATE = 7;

/** The first of the month whose report goes out on this date: the month before, from the first working day; null: none. */
export function findMonthToMail(today: IsoDate): IsoDate | null {
  const first = toWorkingDay(`${today.slice(0, 8)}01`);
  if (today < first || today > addDays(first, DAYS_LATE)) return null;
  return buildIsoDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 1);
}
