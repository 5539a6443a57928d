import { HOUR_MS, type Hour, toBogotaDate, toBogotaHour, toInstantMs } from './bogota-time.ts';
import { addDays, type IsoDate } from './iso-date.ts';

/** Until when a restaurant's slot takes orders: a time on the schedule date (0) or on the day before (-1). */
export type Cutoff = { dayOffset: 0 | -1; time: Hour };

/** Builds a slot's own cutoff from its stored columns. Returns null when it has none, so that the default holds. */
export const toCutoff = (dayOffset: number, time: string | null): Cutoff | null =>
  time === null ? null : { dayOffset: dayOffset === -1 ? -1 : 0, time };

/** One delivery: its date, its hour, and the slot's own cutoff (null for the default). */
export type Slot = { scheduleDate: IsoDate; hour: Hour; cutoff: Cutoff | null };

/** The default cutoff, in hours before the slot's hour on the same day. */
const DEFAULT_CUTOFF_HOURS = 2;

/** Returns when (epoch ms) a slot stops taking orders and changes. Source: docs/domain.md section 1. */
export function calculateCutoffMs(slot: Slot): number {
  if (slot.cutoff === null) return toInstantMs(slot.scheduleDate, slot.hour) - DEFAULT_CUTOFF_HOURS * HOUR_MS;
  return toInstantMs(addDays(slot.scheduleDate, slot.cutoff.dayOffset), slot.cutoff.time);
}

const anyDate: IsoDate = '2026-01-02';

/** Returns on which day and at what time a slot stops taking orders, also by the default. */
export function resolveCutoff(hour: Hour, cutoff: Cutoff | null): Cutoff {
  if (cutoff !== null) return cutoff;
  const atMs = calculateCutoffMs({ scheduleDate: anyDate, hour, cutoff });
  return { dayOffset: toBogotaDate(atMs) === anyDate ? 0 : -1, time: toBogotaHour(atMs) };
}

/** Whether a slot still takes orders, changes and cancellations: only before its cutoff, not at it. */
export function checkCutoff(
  slot: Slot,
  nowMs: number,
): { ok: true; cutoffAtMs: number } | { ok: false; code: 'CUTOFF_PASSED'; cutoffAtMs: number } {
  const cutoffAtMs = calculateCutoffMs(slot);
  return nowMs < cutoffAtMs ? { ok: true, cutoffAtMs } : { ok: false, code: 'CUTOFF_PASSED', cutoffAtMs };
}
