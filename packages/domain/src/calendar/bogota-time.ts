import { invariant } from '../invariant.ts';
import type { IsoDate } from './iso-date.ts';

/** A time of day in Bogotá, 'HH:MM' from '00:00' to '23:59'. */
export type Hour = string;

/** America/Bogota is UTC−5 all year, with no daylight saving. */
const OFFSET_MS = 5 * 3_600_000;
const HOUR_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export function isHour(text: string): boolean {
  return HOUR_PATTERN.test(text);
}

/** The date in Bogotá at an instant (epoch milliseconds). */
export function toBogotaDate(instantMs: number): IsoDate {
  return new Date(instantMs - OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in Bogotá at an instant (epoch milliseconds), 'HH:MM'. */
export function toBogotaHour(instantMs: number): Hour {
  return new Date(instantMs - OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant (epoch milliseconds) of a Bogotá date and time of day. Throws when either is malformed. */
export function toInstantMs(date: IsoDate, hour: Hour): number {
  const instantMs = isHour(hour) ? Date.parse(`${date}T${hour}:00-05:00`) : Number.NaN;
  invariant(!Number.isNaN(instantMs), `not a date and hour: ${date} ${hour}`);
  return instantMs;
}
