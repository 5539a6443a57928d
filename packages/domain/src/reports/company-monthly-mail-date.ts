import { addDays, buildIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { toWorkingDay } from '../calendar/working-days.ts';

/** From which hour of the day on the monthly reports are sent. */
export const MAIL_HOUR = '07:00';

/** For how many days after the first working day a report that was not sent is still sent. */
const DAYS_LATE = 7;

/**
 * Returns the first date of the month whose report may be sent today (the month before, from the first working day on),
 * or null when none may.
 */
export function findMonthToMail(today: IsoDate): IsoDate | null {
  const first = toWorkingDay(`${today.slice(0, 8)}01`);
  if (today < first || today > addDays(first, DAYS_LATE)) return null;
  return buildIsoDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 1);
}
