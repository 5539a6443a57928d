import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** How long a courier waits at the delivery site, named as in the settings (docs/specification.md section 9). */
export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number };

export const DEFAULT_DOMI_CONFIG: DomiConfig = { minutesToNotify: 5, maxWaitTimeMinutes: 15 };

/** A courier's wait at a place, from its start until the courier may leave (epoch milliseconds). */
export type Wait = { startsAt: number; until: number };

/** Returns the state of a wait at an instant. Before the wait starts, `remainingMs` is its whole length. */
export function calculateWaitState(
  { startsAt, until }: Wait,
  nowMs: number,
): { begun: boolean; over: boolean; remainingMs: number } {
  return {
    begun: nowMs >= startsAt,
    over: nowMs >= until,
    remainingMs: Math.max(0, until - Math.max(nowMs, startsAt)),
  };
}

/**
 * Returns when (epoch milliseconds) customers who have not come are reminded: every `minutesToNotify` from
 * `awaitedFromMs` on, until the wait ends.
 */
export function listReminderInstants(
  awaitedFromMs: number,
  untilMs: number,
  { minutesToNotify }: DomiConfig,
): number[] {
  const instants: number[] = [];
  const stepMs = minutesToNotify * MINUTE_MS;
  for (let atMs = awaitedFromMs + stepMs; atMs < untilMs; atMs += stepMs) instants.push(atMs);
  return instants;
}
