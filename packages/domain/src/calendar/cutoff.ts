import { HOUR_MS, type Hour, toInstantMs } from './bogota-time.ts';
import { addDays, type IsoDate } from './iso-date.ts';

/** The deadline of a restaurant time for orders: a time of day on the schedule date (0) or the day before (-1). */
export type Cutoff = { dayOffset: 0 | -1; time: Hour };

/** Builds a restaurant time's own cutoff from its stored columns; null: the default cutoff. */
export const toCutoff = (dayOffset: number, time: string | null): Cutoff | null =>
  time === null ? null : { dayOffset: dayOffset === -1 ? -1 : 0, time };

/** One delivery: the date, the slot's hour, and the restaurant time's own cutoff (null: the default). */
export type Slot = { scheduleDate: IsoDate; hour: Hour; cutoff: Cutoff | null };

/** The default cutoff: this many hours before the slot's hour, on the same day. */
const DEFAULT_CUTOFF_HOURS = 2;

/** The instant (epoch ms) at which a slot stops taking orders and changes. Source: docs/domain.md section 1. */
export function calculateCutoffMs(slot: Slot): number {
  if (slot.cutoff === null) return toInstantMs(slot.scheduleDate, slot.hour) - DEFAULT_CUTOFF_HOURS * HOUR_MS;
  return toInstantMs(addDays(slot.scheduleDate, slot.cutoff.dayOffset), slot.cutoff.time);
}

/** Whether orders, changes and cancellations are accepted: strictly before the cutoff. */
export function canOrder(
  slot: Slot,
  nowMs: number,
): { ok: true; cutoffAtMs: number } | { ok: false; code: 'CUTOFF_PASSED'; cutoffAtMs: number } {
  const cutoffAtMs = calculateCutoffMs(slot);
  return nowMs < cutoffAtMs ? { ok: true, cutoffAtMs } : { ok: false, code: 'CUTOFF_PASSED', cutoffAtMs };
}
