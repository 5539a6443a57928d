import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** Waiting at the delivery site, named as in the settings (specification section 9). */
export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number };

export const DEFAULT_DOMI_CONFIG: DomiConfig = { minutesToNotify: 5, maxWaitTimeMinutes: 15 };

/** A courier's wait at a place, from its start until the courier may leave (epoch milliseconds). */
export type Wait = { startsAt: number; until: number };

/** The state of a wait at an instant. Before its start the whole wait remains. */
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
 * The instants (epoch milliseconds) of reminders to customers who have not come: every `minutesToNotify`, until the
 * wait ends.
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
