import { invariant } from '../invariant.ts';

/**
 * A calendar date in America/Bogota, 'YYYY-MM-DD'. It is not an instant and does not depend on the reader's time zone.
 */
export type IsoDate = string;

/** 1 is lunes, 7 is domingo (specification section 9). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01, or NaN when `text` is not a real date. */
function dayNumber(text: string): number {
  const match = PATTERN.exec(text);
  if (!match) return Number.NaN;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date(Date.UTC(year, month - 1, day));
  const real = instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return real ? instant.getTime() / DAY_MS : Number.NaN;
}

function numberOf(date: IsoDate): number {
  const number = dayNumber(date);
  invariant(!Number.isNaN(number), `not an ISO date: ${date}`);
  return number;
}

function dateOf(number: number): IsoDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a real calendar date written 'YYYY-MM-DD' ('2026-02-30' is not). */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(dayNumber(text));
}

/** Builds a date from numbers; the month is 1 to 12 and the day may overflow into the next month. */
export function buildIsoDate(year: number, month: number, day: number): IsoDate {
  return dateOf(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOf(numberOf(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function countDaysBetween(from: IsoDate, to: IsoDate): number {
  return numberOf(to) - numberOf(from);
}

export function toWeekday(date: IsoDate): Weekday {
  // 1970-01-01 was a Thursday, day 4.
  return (((((numberOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Compares two dates for sorting from early to late. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every date from `from` to `to`, both included; empty when `to` is earlier. */
export function listDates(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let number = numberOf(from), last = numberOf(to); number <= last; number += 1) days.push(dateOf(number));
  return days;
}

/** The last date of the month of `date`. */
export function toMonthEnd(date: IsoDate): IsoDate {
  return buildIsoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1, 0);
}
