import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/** How many working days a company has to approve or reject its bill, until 18:00. */
const ANSWER_WORKING_DAYS = 5;
const ANSWER_HOUR = '18:00';

/** Until when (epoch ms) a company answers a bill issued on this date. */
export const findCompanyAnswerDeadline = (issuedOn: IsoDate): number =>
  toInstantMs(addWorkingDays(issuedOn, ANSWER_WORKING_DAYS), ANSWER_HOUR);

export const findCompanyDueDate = (issuedOn: IsoDate, dueDays: number): IsoDate => addDays(issuedOn, dueDays);

/** Days after the due date on which a company is reminded; below zero: before it. */
const REMINDER_DAYS = [-5, 0, 3, 10] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** The reminder that is sent today; null: none. */
export function findReminder(dueOn: IsoDate, today: IsoDate): ReminderDay | null {
  const days = countDaysBetween(dueOn, today);
  return REMINDER_DAYS.find((day) => day === days) ?? null;
}

/** The dates on which a bill that is due then gets a reminder today. */
export const listDueDatesToRemind = (today: IsoDate): IsoDate[] => REMINDER_DAYS.map((days) => addDays(today, -days));

/** Days before payroll rests for an overdue bill on which its company is warned. */
const REST_WARNING_DAYS = [7, 2] as const;
export type RestWarning = (typeof REST_WARNING_DAYS)[number];

/** How many warnings a bill's company was sent, and the date of the last; null: none. */
export type RestWarnings = { warnings: number; warnedOn: IsoDate | null };

/**
 * What an owed bill does to its company's payroll today: it rests once the bill is overdue by `afterDays`, never before
 * both warnings were sent and the days that they name are over; null: nothing. Source: docs/domain.md section 7.
 */
export function findPayrollRest(
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

/** The latest due date of bills to warn about or to rest for today. */
export const findLastDueDateToRest = (today: IsoDate, afterDays: number): IsoDate =>
  addDays(today, REST_WARNING_DAYS[0] - afterDays);

/** A number of a company's bill: 'E-2026-47'. Consecutive without gaps in each year. */
export const formatCompanyBillNumber = (year: number, consecutive: number): string => `E-${year}-${consecutive}`;
