/** The last report about a lunch, with the times by which reports are ordered (epoch ms). */
export type LastReport = {
  happenedAtMs: number;
  /** When the server received it. */
  recordedAtMs: number;
  /** The last status change of the order at that time; an earlier report is recorded as of this instant. */
  movedAtMs: number;
};

/**
 * Whether a device's report is older than the last one, so that it changes nothing although it arrives later. A late
 * report that was moved up to the order's last change has lost its true time: then the order of arrival decides.
 */
export function isOlderReport(saidAtMs: number, last: LastReport | undefined): boolean {
  if (last === undefined) return false;
  const { happenedAtMs, recordedAtMs, movedAtMs } = last;
  const wasMovedUp = happenedAtMs === movedAtMs && happenedAtMs < recordedAtMs;
  return !wasMovedUp && saidAtMs < happenedAtMs;
}
