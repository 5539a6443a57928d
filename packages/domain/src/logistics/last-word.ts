/** What was last said of something, and how it is known when. */
export type LastWord = {
  happenedAtMs: number;
  /** When it was heard of. */
  recordedAtMs: number;
  /** What the order had come to by then: nothing said of it is written down as earlier. */
  movedAtMs: number;
};

/**
 * Is what a device said of then older than the last word? Then it changes nothing, though it arrives later. A last word that
 * was itself heard of late, and moved up to its order's last move, has lost its true time: against it arrival decides.
 */
export function isOlderWord(saidAtMs: number, last: LastWord | undefined): boolean {
  if (last === undefined) return false;
  const { happenedAtMs, recordedAtMs, movedAtMs } = last;
  const wasMovedUp = happenedAtMs === movedAtMs && happenedAtMs < recordedAtMs;
  return !wasMovedUp && saidAtMs < happenedAtMs;
}
