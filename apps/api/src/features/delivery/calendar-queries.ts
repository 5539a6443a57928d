import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { type Holiday, holidaysOf } from '@sazon/domain/calendar/holidays';
import { addDays, type IsoDate, type Weekday } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CalendarKind } from '../../db/schema/place-tables.ts';
import type { Tx } from '../../db/transaction.ts';

/** How far ahead a calendar is read: as far as the next open day is looked for. */
const horizonDays = 366;

type ChangedDay = { date: IsoDate; locationId: string | null; kind: CalendarKind; reason: string };

/** A day that differs from the weekday rule, with why. */
export type NamedDay = { date: IsoDate; reason: string };

/** The calendar of every location over a span of dates. A null location has only what holds everywhere. */
export type Calendars = {
  rulesAt(locationId: string | null): CalendarRules;
  /** Holidays and other days off, by date, with their names. */
  exceptionsAt(locationId: string | null): NamedDay[];
};

const byYear = new Map<number, readonly Holiday[]>();

/** The holidays from one date to another; a year's are computed once. */
function holidaysBetween(from: IsoDate, to: IsoDate): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const ofYear = byYear.get(year) ?? holidaysOf(year);
    byYear.set(year, ofYear);
    for (const holiday of ofYear) if (holiday.date >= from && holiday.date <= to) holidays.push(holiday);
  }
  return holidays;
}

/** The calendars from one date to another, both included: holidays, changed days and the enabled weekdays. One query. */
export async function calendarsBetween(db: Db | Tx, from: IsoDate, to: IsoDate): Promise<Calendars> {
  const { rows } = await sql<{ days: ChangedDay[]; weekdays: Weekday[] | null }>`
    SELECT (SELECT value FROM settings WHERE key = 'enabled_weekdays') AS weekdays,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'date', date, 'locationId', location_id, 'kind', kind, 'reason', reason) ORDER BY date)
        FROM calendar_exceptions WHERE date BETWEEN ${from}::date AND ${to}::date), '[]') AS days
  `.execute(db);
  const { days = [], weekdays = null } = rows[0] ?? {};
  const holidays = holidaysBetween(from, to);
  const daysAt = (locationId: string | null, kind: CalendarKind) =>
    days.filter((day) => day.kind === kind && (day.locationId === null || day.locationId === locationId));
  const exceptionsAt = (locationId: string | null): NamedDay[] =>
    [
      ...holidays.map(({ date, name }) => ({ date, reason: name })),
      ...daysAt(locationId, 'exception').map(({ date, reason }) => ({ date, reason })),
    ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return {
    exceptionsAt,
    rulesAt: (locationId) => ({
      enabledWeekdays: weekdays ?? DEFAULT_ENABLED_WEEKDAYS,
      calendarExceptions: exceptionsAt(locationId).map((day) => day.date),
      forceOpenDates: daysAt(locationId, 'force_open').map((day) => day.date),
      forceCloseDates: daysAt(locationId, 'force_close').map((day) => day.date),
    }),
  };
}

/** The calendars from today on, for whoever asks about several locations at once (the cart). One query. */
export const calendarFor = (db: Db | Tx, nowMs: number): Promise<Calendars> => {
  const today = bogotaDate(nowMs);
  return calendarsBetween(db, today, addDays(today, horizonDays));
};

/** What decides which dates are open at one location, from one date to another, both included. */
export const calendarRulesFor = async (
  db: Db | Tx,
  locationId: string | null,
  from: IsoDate,
  to: IsoDate,
): Promise<CalendarRules> => (await calendarsBetween(db, from, to)).rulesAt(locationId);
