import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** How long a free place is held for the next person in the queue. */
const HELD_PLACE_MINUTES = 15;

/** A place in the queue of a slot and date, in the order of joining. */
export type QueueTurn = { id: string; cutoffAtMs: number };

/**
 * The turns that get the `free` places of a slot: the first of the queue, one place each, while they can still order. A
 * place is held for 15 minutes, but not past the cutoff.
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
