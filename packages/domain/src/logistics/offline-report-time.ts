import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** A report within this time of its event counts as immediate: a phone on a bad line takes as long. Minutes. */
const AT_ONCE_MINUTES = 2;

/** Whether a report arrived later than a bad line explains. Instants in epoch milliseconds. */
export const isReportedLate = (happenedAtMs: number, heardAtMs: number): boolean =>
  heardAtMs - happenedAtMs > AT_ONCE_MINUTES * MINUTE_MS;

/**
 * Calls of the phone before this instant (epoch ms) show that it was online; later ones may come with the late report
 * itself.
 */
export const calculateOnlineUntil = (heardAtMs: number): number => heardAtMs - AT_ONCE_MINUTES * MINUTE_MS;

/**
 * When an event happened (epoch ms) according to a phone that may have been offline: the time it reports, unless the
 * phone called the server in between without reporting it. Then it was online, and the time of arrival counts. Source:
 * docs/domain.md section 13.
 */
export const resolveTrueTime = (word: { saidMs: number; heardAtMs: number; calledSince: boolean }): number =>
  isReportedLate(word.saidMs, word.heardAtMs) && word.calledSince
    ? word.heardAtMs
    : Math.min(word.saidMs, word.heardAtMs);
