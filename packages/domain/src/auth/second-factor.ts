import { MINUTE_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/** A code of the authenticator changes so often (RFC 6238); one before and one after are taken, for clocks that differ. */
export const FACTOR_STEP_MS = 30_000;
export const FACTOR_WINDOW = 1;

/** Codes on paper, each for one time, for who lost the phone with the authenticator. */
export const RECOVERY_CODES = 10;

/** For how long the second factor may follow the first at sign-in. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;

/** Wrong codes of one account's second factor: only who has its first factor comes so far. */
export const secondFactorLimit = {
  name: 'wrong_second_factor',
  most: 5,
  windowMs: 15 * MINUTE_MS,
} as const satisfies Limit;

/** What is typed: six digits of the authenticator, or a recovery code of two times five characters. */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A recovery code as it is kept and compared: without the hyphen or spaces, in capitals. */
export const plainRecoveryCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Letters and digits that nobody takes for each other. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A recovery code of two times five characters from whole random numbers. */
export function recoveryCode(randomBelow: (below: number) => number): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomBelow(letters.length)]).join('');
  return `${five()}-${five()}`;
}
