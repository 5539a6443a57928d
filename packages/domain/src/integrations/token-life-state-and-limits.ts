import { DAY_MS, MINUTE_MS } from '../calendar/bogota-time.ts';

/** For how many days a key may work, as the form offers them. */
export const TOKEN_LIFE_DAYS = [30, 90, 365] as const;

/** How many calls one key may make in a minute, in all processes together. */
export const tokenCallsPerMinute = 300;

/**
 * How many working keys one place may have: enough for several programs, and a second key each while one is replaced.
 */
export const mostTokens = 20;

/** A key that expires within this time is shown as ending soon. */
const soonMs = 14 * DAY_MS;

export type TokenState = 'working' | 'ending' | 'expired' | 'revoked' | 'idle';

/**
 * Returns the state of a key now. 'idle' means that its maker no longer holds what it gives, so that every call is
 * refused.
 */
export function findTokenState(
  token: { revokedAt: number | null; expiresAt: number; isHeld: boolean },
  nowMs: number,
): TokenState {
  if (token.revokedAt !== null) return 'revoked';
  if (token.expiresAt <= nowMs) return 'expired';
  if (!token.isHeld) return 'idle';
  return token.expiresAt - nowMs <= soonMs ? 'ending' : 'working';
}

/** The minute, counted since 1970, in which a call with a key is counted. */
export const toCallMinute = (nowMs: number): number => Math.floor(nowMs / MINUTE_MS);

/** How many seconds are left of the minute in which calls are counted: at least one. */
export const countSecondsToNextMinute = (nowMs: number): number =>
  Math.max(1, Math.ceil(((toCallMinute(nowMs) + 1) * MINUTE_MS - nowMs) / 1000));
