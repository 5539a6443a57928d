import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { chooseFirstDay, chooseFirstDayAtLocation } from '@sazon/domain/calendar/first-offered-date';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { listWeeksAround } from '@sazon/domain/calendar/open-days';
import type { Deps } from '../../deps.ts';
import { findServedLocation, readCalendars } from './calendars-and-served-location-queries.ts';

/** How many weeks after this one a client shows. */
const weeksAfter = 3;
/** For how many days exceptions are sent, so that a client finds the next open day beyond the weeks that it shows. */
const toldDays = 366;

/** Reads the calendar of a location and slot, or the general one (docs/specification.md section 4 'Calendar'). */
export async function readCalendar(
  deps: Deps,
  userId: string | null,
  wanted: { locationId: string | null; timeId: string | null },
): Promise<Calendar | Refusal<'NOT_FOUND'>> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const weeks = listWeeksAround(today, 0, weeksAfter);
  const monday = weeks[0]?.[0] ?? today;
  const isAnywhere = wanted.locationId === null && wanted.timeId === null;
  const [calendars, place] = await Promise.all([
    readCalendars(deps.db, monday, addDays(today, toldDays)),
    isAnywhere ? undefined : findServedLocation(deps.db, userId, wanted),
  ]);
  if (!isAnywhere && place === undefined) return refuse('NOT_FOUND');
  const locationId = place?.locationId ?? null;
  const rules = calendars.rulesAt(locationId);
  return {
    weeks,
    today,
    now: nowMs,
    active: place === undefined ? chooseFirstDay(rules, nowMs) : chooseFirstDayAtLocation(place.served, rules, nowMs),
    calendarExceptions: calendars.exceptionsAt(locationId),
    forceOpenDates: [...rules.forceOpenDates],
    forceCloseDates: [...rules.forceCloseDates],
    enabledWeekdays: [...rules.enabledWeekdays],
  };
}
