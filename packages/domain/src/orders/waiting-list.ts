import { MINUTE_MS } from '../calendar/bogota.ts';

/** For how long a place that came free is kept for whose turn it is. */
const HELD_PLACE_MINUTES = 15;

/** A turn in the queue of a slot and date, in the order they joined. */
export type Turn = { id: string; cutoffAtMs: number };

/**
 * Whose turn it is when `free` places of a slot came free: the first of the queue, one place each, while they can still
 * order. A place is kept for 15 minutes, never past the cutoff.
 */
export function turnsFor<T extends Turn>(
  queue: readonly T[],
  free: number,
  nowMs: number,
): { turn: T; heldUntilMs: number }[] {
  return queue
    .filter((turn) => nowMs < turn.cutoffAtMs)
    .slice(0, Math.max(0, free))
    .map((turn) => ({ turn, heldUntilMs: Math.min(nowMs + HELD_PLACE_MINUTES * MINUTE_MS, turn.cutoffAtMs) }));
}
