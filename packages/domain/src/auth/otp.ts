import { MINUTE_MS } from '../calendar/bogota-time.ts';

/**
 * One-time codes have 6 digits, are valid for 5 minutes and 5 tries, and can be sent again after 30 seconds
 * (docs/domain.md section 8).
 */
export const OTP_DIGITS = 6;
export const OTP_LIFE_MS = 5 * MINUTE_MS;
const OTP_MAX_TRIES = 5;
export const OTP_RESEND_MS = 30_000;

/** A code that was sent. `tries` counts wrong entries; `voided` is true once it is used or replaced by a newer code. */
export type SentCode = { sentAtMs: number; tries: number; voided: boolean };

/** Returns a code of 6 digits from a random integer. */
export function createOtp(random: number): string {
  return String(Math.abs(Math.trunc(random)) % 10 ** OTP_DIGITS).padStart(OTP_DIGITS, '0');
}

export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text);
}

export type OtpVerdict =
  | { ok: true }
  | { ok: false; code: 'CODE_WRONG'; triesLeft: number }
  | { ok: false; code: 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' };

/**
 * Checks a typed code; a wrong one counts as a try. `matches` compares hashes in constant time. `sent` is null when no
 * code was requested; callers store one for phones without an account too, so that both get the same answer.
 */
export function checkOtp(sent: SentCode | null, matches: boolean, nowMs: number): OtpVerdict {
  if (sent === null) return { ok: false, code: 'CODE_EXPIRED' };
  if (sent.tries >= OTP_MAX_TRIES) return { ok: false, code: 'CODE_TOO_MANY_TRIES' };
  if (sent.voided || nowMs >= sent.sentAtMs + OTP_LIFE_MS) return { ok: false, code: 'CODE_EXPIRED' };
  if (matches) return { ok: true };
  const triesLeft = OTP_MAX_TRIES - sent.tries - 1;
  return triesLeft > 0 ? { ok: false, code: 'CODE_WRONG', triesLeft } : { ok: false, code: 'CODE_TOO_MANY_TRIES' };
}
