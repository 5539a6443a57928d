/** The last report about a lunch, with the times by which reports are ordered (epoch ms). */
export type LastReport = {
  happenedAtMs: number;
  /** When the server received it. */
  recordedAtMs: number;
  /** When the order had last changed its status; a report of an earlier time is recorded as of this instant. */
  movedAtMs: number;
};

/**
 * Whether a device's report is older than the last one, so that it changes nothing although it arrives later. If the
 * last report was moved up to the order's last change, its true time is lost, and the later arrival wins.
 */
export function isOlderReport(saidAtMs: number, last: LastReport | undefined): boolean {
  if (last === undefined) return false;
  const { happenedAtMs, recordedAtMs, movedAtMs } = last;
  const wasMovedUp = happenedAtMs === movedAtMs && happenedAtMs < recordedAtMs;
  return !wasMovedUp && saidAtMs < happenedAtMs;
}
