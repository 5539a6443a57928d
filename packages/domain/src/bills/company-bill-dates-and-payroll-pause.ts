import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/** How many working days a company has to approve or reject its bill; the last day ends at 18:00. */
const ANSWER_WORKING_DAYS = 5;
const ANSWER_HOUR = '18:00';

/** Returns until when (epoch ms) a company may answer a bill that was issued on this date. */
export const findCompanyAnswerDeadline = (issuedOn: IsoDate): number =>
  toInstantMs(addWorkingDays(issuedOn, ANSWER_WORKING_DAYS), ANSWER_HOUR);

export const findCompanyDueDate = (issuedOn: IsoDate, dueDays: number): IsoDate => addDays(issuedOn, dueDays);

/** For how many working days a withholding that nobody answered keeps its bill from being late. */
const WITHHOLDING_ANSWER_WORKING_DAYS = 10;

/** Returns the last date on which a withholding that was stated on this date keeps its bill from being late. */
export const findWithholdingAnswerDay = (statedOn: IsoDate): IsoDate =>
  addWorkingDays(statedOn, WITHHOLDING_ANSWER_WORKING_DAYS);

/** Returns from when (epoch ms) withholdings must have been stated to keep their bills from being late today. */
export function findWithholdingsHoldSince(today: IsoDate): number {
  let from = today;
  while (findWithholdingAnswerDay(addDays(from, -1)) >= today) from = addDays(from, -1);
  return toInstantMs(from, '00:00');
}

/** How many days after the due date a company is reminded; below zero before it. */
const REMINDER_DAYS = [-5, 0, 3, 10] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Returns which reminder a bill that is due on `dueOn` gets today, or null for none. */
export function findReminder(dueOn: IsoDate, today: IsoDate): ReminderDay | null {
  const days = countDaysBetween(dueOn, today);
  return REMINDER_DAYS.find((day) => day === days) ?? null;
}

/** Lists the due dates of the bills that get a reminder today. */
export const listDueDatesToRemind = (today: IsoDate): IsoDate[] => REMINDER_DAYS.map((days) => addDays(today, -days));

/** How many days before payroll is paused for an overdue bill its company is warned. */
const REST_WARNING_DAYS = [7, 2] as const;
export type RestWarning = (typeof REST_WARNING_DAYS)[number];

/** How many warnings a company was sent for a bill, and the date of the last, or null before the first. */
export type RestWarnings = { warnings: number; warnedOn: IsoDate | null };

/**
 * Returns what an owed bill does to its company's payroll today: a warning (7 or 2 days before), or 'rests', which
 * pauses it once the bill is overdue by `afterDays` and both warnings were sent with their days apart. Null for
 * nothing. Source: docs/domain.md section 7.
 */
export function findPayrollPause(
  { dueOn, warnings, warnedOn }: RestWarnings & { dueOn: IsoDate },
  today: IsoDate,
  afterDays: number,
): 'rests' | RestWarning | null {
  const noticeDays = REST_WARNING_DAYS[warnings] ?? 0;
  if (afterDays - countDaysBetween(dueOn, today) > noticeDays) return null;
  const apartDays = (REST_WARNING_DAYS[warnings - 1] ?? noticeDays) - noticeDays;
  if (warnedOn !== null && countDaysBetween(warnedOn, today) < apartDays) return null;
  return REST_WARNING_DAYS[warnings] ?? 'rests';
}

/** Returns the latest due date that bills may have to be warned about or to pause payroll today. */
export const findLastDueDateToRest = (today: IsoDate, afterDays: number): IsoDate =>
  addDays(today, REST_WARNING_DAYS[0] - afterDays);

/** Formats the number of a company's bill: 'E-2026-47'. Numbers have no gaps within a year. */
export const formatCompanyBillNumber = (year: number, consecutive: number): string => `E-${year}-${consecutive}`;
