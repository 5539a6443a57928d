import { formatDateWithYear } from '../calendar/date-and-hour-format.ts';
import { addDays, countDaysBetween, type IsoDate, isIsoDate } from '../calendar/iso-date.ts';

/** Dates on which a kitchen does not work, first and last included. `yearly`: also every later year on the same days. */
export type KitchenClosing = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly yearly: boolean;
  readonly reason: string;
};

/** The most days of one closing. */
const LONGEST_CLOSING_DAYS = 90;

const monthAndDay = (date: IsoDate): string => date.slice(5);

/** Whether a kitchen is closed on a date by this closing. The migration's `kitchen_closed_on` says the same as SQL. */
export function isClosedBy({ from, to, yearly }: Omit<KitchenClosing, 'reason'>, date: IsoDate): boolean {
  if (date < from) return false;
  if (date <= to) return true;
  if (!yearly) return false;
  const [first, last, day] = [monthAndDay(from), monthAndDay(to), monthAndDay(date)];
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

/** What customers are told about a closed date: why, and the last date before the kitchen works again. */
export type ToldClosing = { reason: string; until: IsoDate };

/** Yearly closings may follow one another without end; nobody orders further ahead than this. */
const farthestDays = 366;

/**
 * Returns what customers are told about the closing that a date falls on, or undefined when the kitchen works. Closings
 * that overlap or follow at once are one to the customer, so `until` is the end of the last.
 */
export function findToldClosing(closings: readonly KitchenClosing[], date: IsoDate): ToldClosing | undefined {
  const closing = findClosing(closings, date);
  if (closing === null) return undefined;
  let until = date;
  for (let day = date; countDaysBetween(date, day) <= farthestDays; day = addDays(until, 1)) {
    const next = findClosing(closings, day);
    if (next === null) break;
    until = findNextSpan(next, day)?.to ?? day;
  }
  return { reason: closing.reason, until };
}

/** Returns the closing that a date falls on, or null. */
export const findClosing = <Closing extends KitchenClosing>(
  closings: readonly Closing[],
  date: IsoDate,
): Closing | null => closings.find((closing) => isClosedBy(closing, date)) ?? null;

/** Returns the span of a closing that goes on at a date or comes next, or null when none comes. */
export function findNextSpan(closing: KitchenClosing, today: IsoDate): { from: IsoDate; to: IsoDate } | null {
  if (closing.to >= today) return { from: closing.from, to: closing.to };
  if (!closing.yearly) return null;
  const year = Number(today.slice(0, 4));
  // 29 February may be up to eight years away
  for (let one = year - 1; one <= year + 8; one += 1) {
    const span = spanOfYear(closing, one);
    if (span !== null && span.to >= today) return span;
  }
  return null;
}

/** Returns the same months and days of another year; one that begins or ends on 29 February is a day shorter there. */
function spanOfYear({ from, to }: KitchenClosing, year: number): { from: IsoDate; to: IsoDate } | null {
  const [first, last] = [monthAndDay(from), monthAndDay(to)];
  const begins = `${year}-${first}`;
  const ends = `${first <= last ? year : year + 1}-${last}`;
  const span = {
    from: isIsoDate(begins) ? begins : `${year}-03-01`,
    to: isIsoDate(ends) ? ends : `${ends.slice(0, 4)}-02-28`,
  };
  return span.from <= span.to ? span : null;
}

/** 'del 24 de dic de 2026 al 2 de ene de 2027, cada año: vacaciones' */
export function describeClosing({ from, to, yearly, reason }: KitchenClosing): string {
  const dates =
    from === to ? `el ${formatDateWithYear(from)}` : `del ${formatDateWithYear(from)} al ${formatDateWithYear(to)}`;
  return `${dates}${yearly ? ', cada año' : ''}: ${reason}`;
}

export type ClosingProblem = { field: 'from' | 'to'; message: string };

/** Returns what is wrong with the dates of a closing, or null. */
export function findClosingProblem({ from, to }: Pick<KitchenClosing, 'from' | 'to'>, today: IsoDate) {
  if (to < from) return { field: 'to', message: 'Termina antes de empezar.' } satisfies ClosingProblem;
  if (to < today) return { field: 'to', message: 'Esa fecha ya pasó.' } satisfies ClosingProblem;
  if (countDaysBetween(from, to) >= LONGEST_CLOSING_DAYS)
    return { field: 'to', message: `Máximo ${LONGEST_CLOSING_DAYS} días por cierre.` } satisfies ClosingProblem;
  return null;
}
