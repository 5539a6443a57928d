import { MINUTE_MS } from '../calendar/bogota-time.ts';

/**
 * A report that arrives this soon after its event counts as immediate, since a bad line delays it that much. Minutes.
 */
const AT_ONCE_MINUTES = 2;

/** Whether a report arrived later than a bad line explains. Both instants are epoch milliseconds. */
export const isReportedLate = (happenedAtMs: number, heardAtMs: number): boolean =>
  heardAtMs - happenedAtMs > AT_ONCE_MINUTES * MINUTE_MS;

/**
 * Returns the instant (epoch ms) before which a call of the phone proves that it was online. Later calls may belong to
 * the late report itself.
 */
export const calculateOnlineUntil = (heardAtMs: number): number => heardAtMs - AT_ONCE_MINUTES * MINUTE_MS;

/**
 * Returns when an event happened (epoch ms): the time that the phone says, at most its arrival. If a late report's
 * phone called the server since the event, it was online, and the arrival counts. Source: docs/domain.md section 13.
 */
export const resolveTrueTime = (word: { saidMs: number; heardAtMs: number; calledSince: boolean }): number =>
  isReportedLate(word.saidMs, word.heardAtMs) && word.calledSince
    ? word.heardAtMs
    : Math.min(word.saidMs, word.heardAtMs);
