import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** How long a place that became free is held for the next person in the queue. */
const HELD_PLACE_MINUTES = 15;

/** A person's turn in the queue of a slot and date. The queue is in the order of joining. */
export type QueueTurn = { id: string; cutoffAtMs: number };

/**
 * Gives the `free` places of a slot to the first turns of the queue that can still order, one place each. A place is
 * held for 15 minutes, but not past the cutoff.
 */
export function chooseTurns<T extends QueueTurn>(
  queue: readonly T[],
  free: number,
  nowMs: number,
): { turn: T; heldUntilMs: number }[] {
  return queue
    .filter((turn) => nowMs < turn.cutoffAtMs)
    .slice(0, Math.max(0, free))
    .map((turn) => ({ turn, heldUntilMs: Math.min(nowMs + HELD_PLACE_MINUTES * MINUTE_MS, turn.cutoffAtMs) }));
}
