import { HOUR_MS, MINUTE_MS } from '../calendar/bogota.ts';

/** One-time codes that one phone or e-mail may be sent within an hour (research notes, section 2.3). */
const CODES_PER_TARGET = 5;
/** One-time codes that one network address may ask for within an hour. */
export const CODES_PER_ADDRESS = 20;
export const CODES_WINDOW_MS = HOUR_MS;

/** May another code be sent, after so many within the window? */
export function canSendCode(sent: { toTarget: number; fromAddress: number }, perAddress: number): boolean {
  return sent.toTarget < CODES_PER_TARGET && sent.fromAddress < perAddress;
}

/** Wrong passwords of one account within the window that lock it for e-mail sign-in. */
const FAILURES_PER_ACCOUNT = 5;
/** Of one network address, whatever the account: an office of hundreds signs in from behind one. */
const FAILURES_PER_ADDRESS = 20;
export const FAILURES_WINDOW_MS = 15 * MINUTE_MS;

/** Is sign-in by password locked, after so many wrong ones within the window? */
export function isSignInLocked(failures: { ofAccount: number; fromAddress: number }): boolean {
  return failures.ofAccount >= FAILURES_PER_ACCOUNT || failures.fromAddress >= FAILURES_PER_ADDRESS;
}
