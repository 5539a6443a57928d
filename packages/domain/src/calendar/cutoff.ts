import { HOUR_MS, type Hour, instantAt } from './bogota.ts';
import { addDays, type IsoDate } from './iso-date.ts';

/** Until when a restaurant time takes orders: a time of day, on the schedule date (0) or the day before (-1). */
export type Cutoff = { dayOffset: 0 | -1; time: Hour };

/** A restaurant time's own cutoff as it is stored; null: the default one. */
export const cutoffFrom = (dayOffset: number, time: string | null): Cutoff | null =>
  time === null ? null : { dayOffset: dayOffset === -1 ? -1 : 0, time };

/** One delivery: the date, the slot's hour, and the restaurant time's own cutoff (null is the default). */
export type Slot = { scheduleDate: IsoDate; hour: Hour; cutoff: Cutoff | null };

/** Without a cutoff of its own a restaurant time closes this many hours before the hour, the same day. */
const DEFAULT_CUTOFF_HOURS = 2;

/** The instant (epoch milliseconds) at which a slot stops taking orders and changes. Source: docs/domain.md section 1. */
export function cutoffInstant(slot: Slot): number {
  if (slot.cutoff === null) return instantAt(slot.scheduleDate, slot.hour) - DEFAULT_CUTOFF_HOURS * HOUR_MS;
  return instantAt(addDays(slot.scheduleDate, slot.cutoff.dayOffset), slot.cutoff.time);
}

/** Orders, changes and cancellations are taken strictly before the cutoff. */
export function canOrder(
  slot: Slot,
  nowMs: number,
): { ok: true; cutoffAtMs: number } | { ok: false; code: 'CUTOFF_PASSED'; cutoffAtMs: number } {
  const cutoffAtMs = cutoffInstant(slot);
  return nowMs < cutoffAtMs ? { ok: true, cutoffAtMs } : { ok: false, code: 'CUTOFF_PASSED', cutoffAtMs };
}
