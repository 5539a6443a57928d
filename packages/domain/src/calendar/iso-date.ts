import { invariant } from '../invariant.ts';

/**
 * A calendar date in America/Bogota, 'YYYY-MM-DD'. It is not an instant and does not depend on the reader's time zone.
 */
export type IsoDate = string;

/** The day of the week: 1 is Monday ('lunes'), 7 is Sunday (docs/specification.md section 9). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the days since 1970-01-01, or NaN when `text` is not a real date. */
function dayNumber(text: string): number {
  const match = PATTERN.exec(text);
  if (!match) return Number.NaN;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date(Date.UTC(year, month - 1, day));
  const real = instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return real ? instant.getTime() / DAY_MS : Number.NaN;
}

function toDayNumber(date: IsoDate): number {
  const number = dayNumber(date);
  invariant(!Number.isNaN(number), `not an ISO date: ${date}`);
  return number;
}

function fromDayNumber(number: number): IsoDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a real calendar date written 'YYYY-MM-DD' ('2026-02-30' is not). */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(dayNumber(text));
}

/**
 * Builds a date from numbers. Month and day may overflow, as in `Date.UTC`: month 13 is the next January, day 0 the
 * last day of the month before.
 */
export function buildIsoDate(year: number, month: number, day: number): IsoDate {
  return fromDayNumber(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** Returns the date `days` later, or earlier when `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Counts the days from `from` to `to`; the number is negative when `to` is earlier. */
export function countDaysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

export function toWeekday(date: IsoDate): Weekday {
  // 1970-01-01 was a Thursday, day 4.
  return (((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Compares two dates for sorting from early to late. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Lists every date from `from` to `to`, both included; empty when `to` is earlier. */
export function listDates(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let number = toDayNumber(from), last = toDayNumber(to); number <= last; number += 1)
    days.push(fromDayNumber(number));
  return days;
}

/** Returns the first date of the month of `date`. */
export const toMonthStart = (date: IsoDate): IsoDate => `${date.slice(0, 8)}01`;

/** The last date of the month of `date`. */
export function toMonthEnd(date: IsoDate): IsoDate {
  return buildIsoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1, 0);
}

/** Returns the Monday of the date's week. */
export const toWeekStart = (date: IsoDate): IsoDate => addDays(date, 1 - toWeekday(date));
