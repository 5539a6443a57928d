import { calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { isChoosableDate } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { type IsoDate, toWeekday, type Weekday } from '@sazon/domain/calendar/iso-date';
import { type CalendarRules, isOpenDay } from '@sazon/domain/calendar/open-days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../calls/call-route.ts';
import { queryFor } from '../calls/route-query-options.ts';
import { getServerNow } from '../calls/server-clock-and-freshness.ts';
import { usePersisted } from '../device/browser-stored-value.ts';
import { activeDay, type CalendarState, calendarState } from './persisted-client-keys.ts';
import { useUser } from './session-store.ts';
import { useDelivery } from './use-delivery-choice-and-place-sheet.ts';

/** A place and a slot: the input of calendar and menu reads. */
export interface SlotIds {
  locationId: string;
  timeId: string;
}

const freshMs = 60_000;

function toRules(days: Pick<CalendarState, Exclude<keyof CalendarState, 'weeks'>>): CalendarRules {
  return { ...days, enabledWeekdays: days.enabledWeekdays as Weekday[] };
}

/** Returns the calendar stored at the last visit; undefined when it lacks today or has no open day left. */
function keptCalendar(): Calendar | undefined {
  const { weeks, calendarExceptions, ...kept } = calendarState.read();
  const now = getServerNow();
  const today = toBogotaDate(now);
  const active = weeks
    .flat()
    .find((date) => date >= today && isOpenDay(date, toRules({ ...kept, calendarExceptions })));
  if (!active || !weeks.some((week) => week.includes(today))) return undefined;
  return {
    ...kept,
    weeks,
    calendarExceptions: calendarExceptions.map((date) => ({ date, reason: '' })),
    today,
    active,
    now,
  };
}

function keep({ weeks, calendarExceptions, enabledWeekdays, forceOpenDates, forceCloseDates }: Calendar): void {
  const exceptions = calendarExceptions.map((exception) => exception.date);
  calendarState.write({ weeks, calendarExceptions: exceptions, enabledWeekdays, forceOpenDates, forceCloseDates });
}

/** One constant function, so that the query keeps its selected result between renders. */
const calendarMeanwhile = (before: Calendar | undefined) => before ?? keptCalendar();

/**
 * Returns the query of a place and slot's calendar, or of the general one. The answer is stored as `calendar_state`.
 */
export function scheduleCalendarQuery(slot: SlotIds | null) {
  const input = { query: slot ?? {} };
  return queryOptions({
    ...queryFor(calendar, input),
    queryFn: async ({ signal }) => {
      const days = await callRoute(calendar, input, { signal });
      keep(days);
      return days;
    },
    staleTime: freshMs,
    placeholderData: calendarMeanwhile,
  });
}

export interface Schedule {
  slot: SlotIds | null;
  calendar: Calendar | undefined;
  rules: CalendarRules | null;
  /** The date the person last chose, or null when they chose none that can still be ordered. */
  chosenDate: IsoDate | null;
  /** True when the calendar could not be read and none is stored. */
  failed: boolean;
  retry: () => void;
}

/** Returns the current slot; until it is loaded, the one stored in the session, or null without one. */
function useSlot(): SlotIds | null {
  const { location, time } = useDelivery();
  const person = useUser();
  if (location) return time && { locationId: location.id, timeId: time.id };
  return person?.locationId && person.timeId ? { locationId: person.locationId, timeId: person.timeId } : null;
}

const daysOnTable = 5;

/**
 * Returns the five days of the week table. The first five begin today if today has an order, else on the first open
 * date; a later `date` moves on by fives. Days without service (weekends) are left out, but a closed holiday stays.
 */
export function listTableDays(
  days: Calendar,
  lunches: readonly { scheduleDate: IsoDate }[],
  date: IsoDate | null,
): IsoDate[] {
  const first = lunches.some((lunch) => lunch.scheduleDate === days.today) ? days.today : days.active;
  const shown = days.weeks
    .flat()
    .filter((day) => day >= first)
    .filter((day) => days.enabledWeekdays.includes(toWeekday(day)) || days.forceOpenDates.includes(day));
  const place = date === null ? 0 : Math.max(0, shown.indexOf(date));
  const start = place - (place % daysOnTable);
  return shown.slice(start, start + daysOnTable);
}

/** Returns the calendar of the current place and slot, and the date chosen on this device (`active_day`). */
export function useSchedule(): Schedule {
  const slot = useSlot();
  const { pending } = useDelivery();
  const kept = usePersisted(activeDay);
  const { data, isError, refetch } = useQuery({ ...scheduleCalendarQuery(slot), enabled: slot !== null || !pending });
  return {
    slot,
    calendar: data,
    rules:
      data === undefined
        ? null
        : toRules({ ...data, calendarExceptions: data.calendarExceptions.map((exception) => exception.date) }),
    chosenDate: kept !== null && data && isChoosableDate(kept, data) ? kept : null,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

export const chooseDate = (date: IsoDate) => activeDay.write(date);
