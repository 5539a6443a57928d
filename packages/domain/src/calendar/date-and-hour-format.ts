import { upperFirst } from '../first-letter-case.ts';
import { invariant } from '../invariant.ts';
import { DAY_MS, HOUR_MS, type Hour, isHour, MINUTE_MS, toBogotaDate, toBogotaHour } from './bogota-time.ts';
import { type IsoDate, toWeekday } from './iso-date.ts';
import { formatShortWeekday, formatWeekday } from './weekdays.ts';

const MONTHS = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'sep'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
] as const;

function findMonth(date: IsoDate): (typeof MONTHS)[number] {
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  invariant(month, `not an ISO date: ${date}`);
  return month;
}

function readDay(date: IsoDate): number {
  return Number(date.slice(8, 10));
}

/** Formats '13:00' as '1:00', for places where a. m. and p. m. are clear. */
export function formatClock(hour: Hour): string {
  invariant(isHour(hour), `not an hour: ${hour}`);
  return `${Number(hour.slice(0, 2)) % 12 || 12}:${hour.slice(3)}`;
}

/** Formats '12:30' as '12:30 p. m.' and '09:05' as '9:05 a. m.', with no-break spaces. */
export function formatHour(hour: Hour): string {
  return `${formatClock(hour)}\u00a0${Number(hour.slice(0, 2)) < 12 ? 'a' : 'p'}.\u00a0m.`;
}

/** Formats an hour with its article, for a sentence: 'las 12:30 p. m.', 'la 1:00 p. m.'. */
export function formatSpokenHour(hour: Hour): string {
  return `${Number(hour.slice(0, 2)) % 12 === 1 ? 'la' : 'las'} ${formatHour(hour)}`;
}

/** 'octubre' */
export const formatMonth = (date: IsoDate): string => findMonth(date)[0];

/** 'oct' */
export const formatShortMonth = (date: IsoDate): string => findMonth(date)[1];

/** 'Mié 26' */
export function formatShortDate(date: IsoDate): string {
  return `${upperFirst(formatShortWeekday(toWeekday(date)))} ${readDay(date)}`;
}

/** '4 de dic', for a date that may be months away. */
export function formatDayMonth(date: IsoDate): string {
  return `${readDay(date)} de ${findMonth(date)[1]}`;
}

/** '15 de ene de 2026', for a date that may be years away. */
export const formatDateWithYear = (date: IsoDate): string => `${formatDayMonth(date)} de ${date.slice(0, 4)}`;

/** 'Mar 25, 12:30 p. m.' */
export function formatShortDateTime(date: IsoDate, hour: Hour): string {
  return `${formatShortDate(date)}, ${formatHour(hour)}`;
}

/** 'Miércoles 26 de noviembre' */
export function formatLongDate(date: IsoDate): string {
  return `${upperFirst(formatWeekday(toWeekday(date)))} ${readDay(date)} de ${findMonth(date)[0]}`;
}

/** 'Miércoles 26', where the month is known. */
export function formatDay(date: IsoDate): string {
  return `${upperFirst(formatWeekday(toWeekday(date)))} ${readDay(date)}`;
}

/** 'Lunes 24 de nov', for the toolbars of staff. */
export function formatMediumDate(date: IsoDate): string {
  return `${upperFirst(formatWeekday(toWeekday(date)))} ${readDay(date)} de ${findMonth(date)[1]}`;
}

/** 'Lunes 24 de nov, 7:30 a. m.': an instant (epoch ms) in Bogotá. */
export function formatMoment(atMs: number): string {
  return `${formatMediumDate(toBogotaDate(atMs))}, ${formatHour(toBogotaHour(atMs))}`;
}

/** '26 de jul, 7:30 a. m.': an instant (epoch ms) in Bogotá that may be months away. */
export function formatDayMonthMoment(atMs: number): string {
  return `${formatDayMonth(toBogotaDate(atMs))}, ${formatHour(toBogotaHour(atMs))}`;
}

/** Formats a period as '16 a 30 de nov', or '16 de nov a 15 de dic' across months, as the payroll prompt shows it. */
export function formatPeriod(start: IsoDate, end: IsoDate): string {
  const last = `${readDay(end)} de ${findMonth(end)[1]}`;
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${readDay(start)}${sameMonth ? '' : ` de ${findMonth(start)[1]}`} a ${last}`;
}

/** Formats a period as dates of a sentence: 'del 16 al 30 de nov'. */
export const formatFromTo = (start: IsoDate, end: IsoDate): string =>
  `del ${formatPeriod(start, end).replace(' a ', ' al ')}`;

/** Formats the delivery window of a slot: '12:00 – 12:10'. `rangeMinutes` is the setting delivery_time_range. */
export function formatWindow(hour: Hour, rangeMinutes: number): string {
  invariant(isHour(hour), `not an hour: ${hour}`);
  const minutes = (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)) + rangeMinutes) % 1440;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${hour} – ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Formats the time that is left: '2 d 3 h', '1 h 20 min', '12 min', 'menos de 1 min'. */
export function formatRemaining(remainingMs: number): string {
  const days = Math.floor(remainingMs / DAY_MS);
  const hours = Math.floor((remainingMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((remainingMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'menos de 1 min';
}

/** Formats a countdown in minutes and seconds: '14:05', and '0:00' once it is over. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
