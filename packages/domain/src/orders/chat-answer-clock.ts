import { MINUTE_MS, toBogotaDate } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { isChatOpen } from './check-order-abilities.ts';
import type { OrderStatus } from './status.ts';

/** Within how many minutes a customer gets an answer, from a date on: setting `chat_promise`. */
export type ChatPromise = { validFrom: IsoDate; minutes: number };

export const DEFAULT_CHAT_PROMISES: readonly ChatPromise[] = [{ validFrom: '2026-01-01', minutes: 10 }];

/** For questions before the first date of the setting. */
const otherwiseMinutes = 10;

/** A message of a chat. `isRead`: by support, where the customer wrote it. */
export type ChatClockLine = { atMs: number; isCustomer: boolean; isRead: boolean };

/** Instants: epoch ms. */
export type ChatClock = {
  /** Since when the customer waits for an answer; null: they do not. */
  waitingSince: number | null;
  /** Until when the answer is promised; null: nobody waits. */
  dueAt: number | null;
  /** How long the first question waited for its answer, ms; null: nobody asked or answered. */
  firstAnswerMs: number | null;
  promisedMinutes: number;
};

/** The promise of a date: the last that is valid by then. */
export function findPromisedMinutes(promises: readonly ChatPromise[], date: IsoDate): number {
  const valid = promises.filter(({ validFrom }) => validFrom <= date);
  return valid.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)?.minutes ?? otherwiseMinutes;
}

/**
 * The clock of an order's chat, its lines oldest first. A customer waits from their first message that nobody answered;
 * restaurant, courier and support all answer. Once the lunch is over, what support has read waits no more.
 */
export function calculateChatClock(
  lines: readonly ChatClockLine[],
  status: OrderStatus,
  promises: readonly ChatPromise[],
): ChatClock | null {
  const asked = lines.findIndex(({ isCustomer }) => isCustomer);
  const first = lines[asked];
  if (first === undefined) return null;
  const answer = lines.slice(asked).find(({ isCustomer }) => !isCustomer);
  const since = lines.slice(lines.findLastIndex(({ isCustomer }) => !isCustomer) + 1);
  const waitingSince = since.find(({ isRead }) => isChatOpen(status) || !isRead)?.atMs ?? null;
  const promisedMinutes = findPromisedMinutes(promises, toBogotaDate(waitingSince ?? first.atMs));
  return {
    waitingSince,
    dueAt: waitingSince === null ? null : waitingSince + promisedMinutes * MINUTE_MS,
    firstAnswerMs: answer === undefined ? null : answer.atMs - first.atMs,
    promisedMinutes,
  };
}
