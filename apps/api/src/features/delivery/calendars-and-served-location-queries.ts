import { type Hour, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Cutoff } from '@sazon/domain/calendar/cutoff';
import { toCutoff } from '@sazon/domain/calendar/cutoff';
import { type Holiday, listHolidays } from '@sazon/domain/calendar/holidays';
import { addDays, compareDates, type IsoDate, type Weekday } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { CalendarKind } from '../../db/schema/database.ts';
import { isVisibleTo } from './visible-locations-queries.ts';

/** How many days ahead calendars are read: the range in which the next open day is searched. */
const horizonDays = 366;

type ChangedDay = { date: IsoDate; locationId: string | null; kind: CalendarKind; reason: string };

/** A date that differs from the rule of weekdays, with the reason. */
type NamedDay = { date: IsoDate; reason: string };

/** The calendars of all locations over a range of dates. For a null location only what holds everywhere counts. */
export type Calendars = {
  rulesAt(locationId: string | null): CalendarRules;
  /** Lists holidays and other days off, by date, with their names. */
  exceptionsAt(locationId: string | null): NamedDay[];
};

const byYear = new Map<number, readonly Holiday[]>();

/** Lists the holidays of a range of dates. Each year is computed once for the process. */
function holidaysBetween(from: IsoDate, to: IsoDate): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const ofYear = byYear.get(year) ?? listHolidays(year);
    byYear.set(year, ofYear);
    for (const holiday of ofYear) if (holiday.date >= from && holiday.date <= to) holidays.push(holiday);
  }
  return holidays;
}

/** Merges days into one entry for each date, in order. A date with two reasons carries both. */
function named(days: readonly NamedDay[]): NamedDay[] {
  const reasons = new Map<IsoDate, string>();
  for (const { date, reason } of days) {
    const other = reasons.get(date);
    reasons.set(date, other === undefined ? reason : `${other} y ${reason}`);
  }
  return [...reasons].map(([date, reason]) => ({ date, reason })).sort((a, b) => compareDates(a.date, b.date));
}

/** Reads the calendars from one date to another, both included, in one query; holidays are computed. */
export async function readCalendars(db: Reader, from: IsoDate, to: IsoDate): Promise<Calendars> {
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
    named([
      ...holidays.map(({ date, name }) => ({ date, reason: name })),
      ...daysAt(locationId, 'exception').map(({ date, reason }) => ({ date, reason })),
    ]);
  const rulesOf = (locationId: string | null): CalendarRules => ({
    enabledWeekdays: weekdays ?? DEFAULT_ENABLED_WEEKDAYS,
    calendarExceptions: exceptionsAt(locationId).map((day) => day.date),
    forceOpenDates: daysAt(locationId, 'force_open').map((day) => day.date),
    forceCloseDates: daysAt(locationId, 'force_close').map((day) => day.date),
  });
  // calendars are kept under the catalog's version, and every added dish asks for the rules of its location
  const known = new Map<string | null, CalendarRules>();
  return {
    exceptionsAt,
    rulesAt(locationId) {
      const rules = known.get(locationId) ?? rulesOf(locationId);
      known.set(locationId, rules);
      return rules;
    },
  };
}

/** Reads the calendars from today on, for several locations at once (the cart), in one query. */
export const readUpcomingCalendars = (db: Reader, nowMs: number): Promise<Calendars> => {
  const today = toBogotaDate(nowMs);
  return readCalendars(db, today, addDays(today, horizonDays));
};

/** Reads the rules for open days of one location over a range of dates, both included. */
export const readCalendarRules = async (
  db: Reader,
  locationId: string | null,
  from: IsoDate,
  to: IsoDate,
): Promise<CalendarRules> => (await readCalendars(db, from, to)).rulesAt(locationId);

/** A slot that a restaurant serves, with its own cutoff (null for the general one). */
type ServedSlot = { hour: Hour; cutoff: Cutoff | null };

/**
 * Finds the location of a calendar and the slots that restaurants serve there: all, or the wanted one. Returns
 * undefined when the person may not use the location, or it does not have the slot.
 */
export async function findServedLocation(
  db: Reader,
  userId: string | null,
  wanted: { locationId: string | null; timeId: string | null },
): Promise<{ locationId: string; served: ServedSlot[] } | undefined> {
  const { rows } = await sql<{ locationId: string; hour: Hour | null; dayOffset: number; cutoffTime: string | null }>`
    SELECT DISTINCT locations.id AS "locationId", served.hour, served.cutoff_day_offset AS "dayOffset",
      served.cutoff_time AS "cutoffTime"
    FROM locations
    LEFT JOIN location_times ON location_times.location_id = locations.id AND location_times.active
    LEFT JOIN LATERAL (
      SELECT location_times.hour, cutoff_day_offset, cutoff_time
      FROM restaurant_times
      JOIN restaurants ON restaurants.id = restaurant_times.restaurant_id AND restaurants.active
      WHERE restaurant_times.time_id = location_times.id AND NOT restaurant_times.closed) AS served ON true
    WHERE locations.active AND ${isVisibleTo(userId)}
      AND (${wanted.locationId}::uuid IS NULL OR locations.id = ${wanted.locationId}::uuid)
      AND (${wanted.timeId}::uuid IS NULL OR location_times.id = ${wanted.timeId}::uuid)
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const served = rows.flatMap(({ hour, dayOffset, cutoffTime }) =>
    hour === null ? [] : [{ hour, cutoff: toCutoff(dayOffset, cutoffTime) }],
  );
  return { locationId: first.locationId, served };
}
