import { HOUR_MS, MINUTE_MS } from '../calendar/bogota.ts';
import { type MessageChannel, messageTerms } from './terms.ts';

/**
 * What a try to send came to. 'later': the provider said no for now, nothing went out. 'unknown': silence or a broken
 * answer, it may have gone out. 'never': it will not go, whatever we do.
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
 * Where a second copy cannot be seen: push services replace a notification of the same topic and mail programs hide a
 * second mail of the same Message-ID. A second SMS or WhatsApp message is read twice.
 */
const collapses: readonly MessageChannel[] = ['push', 'email'];

export type NextTry = { readonly status: 'queued'; readonly atMs: number } | { readonly status: 'failed' | 'expired' };

/**
 * What becomes of a message whose try did not succeed. `tries` counts this one. What may have gone out is not repeated
 * where it would be read twice, except a code: two of the same harm nobody, none keeps its reader out.
 */
export function nextTry(
  message: { kind: string; channel: MessageChannel; tries: number; expiresAtMs: number },
  outcome: Exclude<TryOutcome, { outcome: 'sent' }>,
  nowMs: number,
): NextTry {
  const isCode = messageTerms(message.kind).category === 'code';
  if (outcome.outcome === 'never') return { status: 'failed' };
  if (outcome.outcome === 'unknown' && !isCode && !collapses.includes(message.channel)) return { status: 'failed' };
  const waitMs = (isCode ? codeWaits : usualWaits)[message.tries - 1];
  if (waitMs === undefined) return { status: 'failed' };
  const askedMs = outcome.outcome === 'later' ? (outcome.retryAfterMs ?? 0) : 0;
  const atMs = nowMs + Math.max(waitMs, askedMs);
  return atMs < message.expiresAtMs ? { status: 'queued', atMs } : { status: 'expired' };
}
