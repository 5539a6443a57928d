import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import { getMessageTerms, type MessageChannel } from './message-channels-priority-and-life.ts';

/**
 * What came of sending a message. 'later': the provider refused for now and sent nothing. 'unknown': there was no valid
 * answer, so it may have been sent. 'never': it cannot be sent.
 */
export type TryOutcome =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'later'; readonly error: string; readonly retryAfterMs?: number | undefined }
  | { readonly outcome: 'unknown'; readonly error: string }
  | { readonly outcome: 'never'; readonly error: string };

const SECOND_MS = 1000;
const codeWaits = [2, 5, 15, 30].map((seconds) => seconds * SECOND_MS);
const usualWaits = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];

/**
 * The channels on which nobody sees a second copy: push services replace a notification of the same topic, and mail
 * programs hide a second mail with the same Message-ID.
 */
const collapses: readonly MessageChannel[] = ['push', 'email'];

export type NextTry = { readonly status: 'queued'; readonly atMs: number } | { readonly status: 'failed' | 'expired' };

/**
 * Decides what follows a failed try; `tries` includes it. What may have been sent is repeated only on channels that
 * hide copies, or when it is a code, since its owner needs one. Advertising is never repeated then.
 */
export function planNextTry(
  message: { kind: string; channel: MessageChannel; tries: number; expiresAtMs: number },
  outcome: Exclude<TryOutcome, { outcome: 'sent' }>,
  nowMs: number,
): NextTry {
  const { category } = getMessageTerms(message.kind);
  const isCode = category === 'code';
  const mayRepeat = isCode || (category !== 'marketing' && collapses.includes(message.channel));
  if (outcome.outcome === 'never') return { status: 'failed' };
  if (outcome.outcome === 'unknown' && !mayRepeat) return { status: 'failed' };
  const waitMs = (isCode ? codeWaits : usualWaits)[message.tries - 1];
  if (waitMs === undefined) return { status: 'failed' };
  const askedMs = outcome.outcome === 'later' ? (outcome.retryAfterMs ?? 0) : 0;
  const atMs = nowMs + Math.max(waitMs, askedMs);
  return atMs < message.expiresAtMs ? { status: 'queued', atMs } : { status: 'expired' };
}
