import { toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** At which percentages of an offer's spent budget people are told. */
const NOTICE_PERCENTS = [100, 80] as const;
export type NoticePercent = (typeof NOTICE_PERCENTS)[number];

/** Returns the highest of these percentages that an offer has spent of its budget, or null below the lowest. */
export const findNoticePercent = (spentCop: Cop, budgetCop: Cop): NoticePercent | null =>
  NOTICE_PERCENTS.find((percent) => spentCop * 100 >= budgetCop * percent) ?? null;

/** How many working days a restaurant or company has to say whether it pays its share of an offer. */
const ANSWER_WORKING_DAYS = 3;

/**
 * Returns the day until which a funder is expected to answer. It may answer later; until it does the platform pays its
 * share.
 */
export const findShareAnswerDay = (askedAtMs: number): IsoDate =>
  addWorkingDays(toBogotaDate(askedAtMs), ANSWER_WORKING_DAYS);

/** Returns how urgent a funder's answer is: it has time, today is the last day (from 7:00 on), or it is late. */
export function findAnswerPace(askedAtMs: number, nowMs: number): 'calm' | 'last_day' | 'late' {
  const day = findShareAnswerDay(askedAtMs);
  if (nowMs >= toInstantMs(addDays(day, 1), '00:00')) return 'late';
  return nowMs >= toInstantMs(day, '07:00') ? 'last_day' : 'calm';
}
