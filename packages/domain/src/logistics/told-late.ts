import { MINUTE_MS } from '../calendar/bogota.ts';

/** What is heard of so soon after it happened was told at once: so long a phone takes on a bad line. Minutes. */
const AT_ONCE_MINUTES = 2;

/** Was something told later than a line may take? Instants in epoch milliseconds. */
export const isToldLate = (happenedAtMs: number, heardAtMs: number): boolean =>
  heardAtMs - happenedAtMs > AT_ONCE_MINUTES * MINUTE_MS;

/** Until when a call of the same phone shows that it was online before: what comes with the late word itself does not. */
export const onlineUntil = (heardAtMs: number): number => heardAtMs - AT_ONCE_MINUTES * MINUTE_MS;

/**
 * When something truly happened (epoch ms), of a phone that may have been offline: as it says, unless it called in between
 * without a word of it. Then it was online, and the time at which it was heard counts. Source: docs/domain.md section 13.
 */
export const trueTime = (word: { saidMs: number; heardAtMs: number; calledSince: boolean }): number =>
  isToldLate(word.saidMs, word.heardAtMs) && word.calledSince ? word.heardAtMs : Math.min(word.saidMs, word.heardAtMs);
