import { toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Cop } from '../money/cop.ts';

/** Percent of an offer's budget at which people are told. */
const NOTICE_PERCENTS = [100, 80] as const;
export type NoticePercent = (typeof NOTICE_PERCENTS)[number];

/** How much of its budget an offer has reached, of what people are told; null: not that much. */
export const findNoticePercent = (spentCop: Cop, budgetCop: Cop): NoticePercent | null =>
  NOTICE_PERCENTS.find((percent) => spentCop * 100 >= budgetCop * percent) ?? null;

/** Working days that a restaurant or company has to answer what it pays of an offer. */
const ANSWER_WORKING_DAYS = 3;

/** The last day on which a funder is expected to answer. Later it still may: until then the platform pays its share. */
export const findAnswerDay = (askedAtMs: number): IsoDate =>
  addWorkingDays(toBogotaDate(askedAtMs), ANSWER_WORKING_DAYS);

/** Where a funder's answer stands: it has time, this is its last day, or it is late. */
export function findAnswerPace(askedAtMs: number, nowMs: number): 'calm' | 'last_day' | 'late' {
  const day = findAnswerDay(askedAtMs);
  if (nowMs >= toInstantMs(addDays(day, 1), '00:00')) return 'late';
  return nowMs >= toInstantMs(day, '07:00') ? 'last_day' : 'calm';
}
