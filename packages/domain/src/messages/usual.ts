import { MINUTE_MS } from '../calendar/bogota.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';

/** A lunch that somebody had ordered, not cancelled. */
export type PastLunch = { readonly scheduleDate: IsoDate; readonly menuId: string };

const weeksLookedAt = 4;
const ordersThatMakeAHabit = 2;

/** The dates that say whether somebody usually orders on this weekday: the same one in the four weeks before. */
export const habitDates = (date: IsoDate): IsoDate[] =>
  Array.from({ length: weeksLookedAt }, (_, week) => addDays(date, -7 * (week + 1)));

/** Usually: in at least two of the last four weeks they ordered for this weekday. */
export function usuallyOrders(date: IsoDate, past: readonly PastLunch[]): boolean {
  const dates = new Set(past.map((lunch) => lunch.scheduleDate));
  return habitDates(date).filter((before) => dates.has(before)).length >= ordersThatMakeAHabit;
}

/** The dishes they order, the most often ordered first and of those the latest; what can be had is tried in this order. */
export function usualDishes(past: readonly PastLunch[]): string[] {
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

/** How long before a slot's cutoff those are reminded who usually order and have not. */
const REMINDER_LEAD_MS = 90 * MINUTE_MS;
/** Nearer than this to the cutoff nobody is reminded any more: there would be no time left to choose. */
const REMINDER_LAST_CALL_MS = 10 * MINUTE_MS;

/** Is it time to remind of a slot with this cutoff? */
export const isReminderTime = (cutoffAtMs: number, nowMs: number): boolean =>
  nowMs >= cutoffAtMs - REMINDER_LEAD_MS && nowMs < cutoffAtMs - REMINDER_LAST_CALL_MS;
