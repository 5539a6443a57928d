import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/**
 * How long an authenticator code is current (RFC 6238). One code before and one after are accepted, since clocks
 * differ.
 */
export const FACTOR_STEP_MS = 30_000;
export const FACTOR_WINDOW = 1;

/** The number of single-use recovery codes, for a person who loses the authenticator. */
export const RECOVERY_CODE_COUNT = 10;

/** The longest time between the first and the second factor at sign-in. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;

/** Limits wrong second-factor codes of one account. Only a person with its first factor gets this far. */
export const secondFactorLimit = {
  name: 'wrong_second_factor',
  most: 5,
  windowMs: 15 * MINUTE_MS,
} as const satisfies Limit;

/**
 * Whether the typed text is an authenticator code of six digits; otherwise it is a recovery code (two groups of five).
 */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** Returns a recovery code as it is stored and compared: in capitals, without hyphen or spaces. */
export const normalizeRecoveryCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Letters and digits that are not mistaken for one another (no I, L, O, 0 or 1). */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a recovery code of two groups of five characters. `randomBelow` draws an integer below its argument. */
export function createRecoveryCode(randomBelow: (below: number) => number): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomBelow(letters.length)]).join('');
  return `${five()}-${five()}`;
}
