import { DAY_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { formatDay } from '../calendar/date-and-hour-format.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/**
 * What employees ask of their company: to join payroll, another ceiling, a corrected line of a statement, a confirmed
 * authorisation, or to be found in the company's register ('match').
 */
export const HR_REQUEST_KINDS = ['enrolment', 'ceiling', 'objection', 'external', 'match'] as const;
export type HrRequestKind = (typeof HR_REQUEST_KINDS)[number];

export const hrRequestNames: Readonly<Record<HrRequestKind, string>> = {
  enrolment: 'Inscripción',
  ceiling: 'Cupo',
  objection: 'Objeción',
  external: 'Autorización',
  match: 'Confirmar identidad',
};

/** How many working days HR has to answer. Source: docs/domain.md section 6. */
const answerWorkingDays = 2;

/** Returns the last date on which a request is answered in time. */
export const calculateRequestDeadline = (askedAtMs: number): IsoDate =>
  addWorkingDays(toBogotaDate(askedAtMs), answerWorkingDays);

/** Returns the instant (epoch ms) before which an open request was asked if its deadline has passed today. */
export function findLateBeforeMs(today: IsoDate): number {
  let first = today;
  while (addWorkingDays(addDays(first, -1), answerWorkingDays) >= today) first = addDays(first, -1);
  return toInstantMs(first, '00:00');
}

export type DeadlineTone = 'late' | 'soon' | 'calm';

/** Describes a deadline: 'Vencida', 'Vence hoy', 'Vence mañana', 'Vence el jueves 26'. */
export function describeDeadline(deadline: IsoDate, nowMs: number): { text: string; tone: DeadlineTone } {
  const today = toBogotaDate(nowMs);
  if (deadline < today) return { text: 'Vencida', tone: 'late' };
  if (deadline === today) return { text: 'Vence hoy', tone: 'soon' };
  if (deadline === toBogotaDate(nowMs + DAY_MS)) return { text: 'Vence mañana', tone: 'soon' };
  return { text: `Vence el ${formatDay(deadline).toLowerCase()}`, tone: 'calm' };
}
