import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';

/** A past lunch of a person that was not cancelled. */
export type PastLunch = { readonly scheduleDate: IsoDate; readonly menuId: string };

const weeksLookedAt = 4;
const ordersThatMakeAHabit = 2;

/** Lists the dates that show a habit: the same weekday of the four weeks before `date`. */
export const listHabitDates = (date: IsoDate): IsoDate[] =>
  Array.from({ length: weeksLookedAt }, (_, week) => addDays(date, -7 * (week + 1)));

/** Whether a person usually orders for this weekday: in at least two of the last four weeks. */
export function hasOrderHabit(date: IsoDate, past: readonly PastLunch[]): boolean {
  const dates = new Set(past.map((lunch) => lunch.scheduleDate));
  return listHabitDates(date).filter((before) => dates.has(before)).length >= ordersThatMakeAHabit;
}

/**
 * Lists the ids of the dishes that a person orders, most often first and then the latest. The first that is available
 * is suggested.
 */
export function listUsualDishes(past: readonly PastLunch[]): string[] {
  const count = new Map<string, { times: number; last: IsoDate }>();
  for (const { menuId, scheduleDate } of past) {
    const before = count.get(menuId) ?? { times: 0, last: scheduleDate };
    const last = compare(scheduleDate, before.last) > 0 ? scheduleDate : before.last;
    count.set(menuId, { times: before.times + 1, last });
  }
  return [...count]
    .sort(([a, one], [b, other]) => other.times - one.times || compare(other.last, one.last) || compare(a, b))
    .map(([menuId]) => menuId);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How long before a slot's cutoff customers who usually order and have not are reminded. */
const REMINDER_LEAD_MS = 90 * MINUTE_MS;
/** Within this time before the cutoff no reminder is sent, because there is no time left to choose. */
const REMINDER_LAST_CALL_MS = 10 * MINUTE_MS;

/** Whether it is time to send the reminder of a slot with this cutoff. */
export const isReminderTime = (cutoffAtMs: number, nowMs: number): boolean =>
  nowMs >= cutoffAtMs - REMINDER_LEAD_MS && nowMs < cutoffAtMs - REMINDER_LAST_CALL_MS;
