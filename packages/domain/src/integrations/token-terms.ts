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

/**
 * Counts one call with a key in its minute. `isOver` says that this call is one too many; `left` and `endsInSeconds`
 * tell the caller what is left of the minute.
 */
export function countCall(
  kept: { minute: number; calls: number } | undefined,
  most: number,
  nowMs: number,
): { minute: number; calls: number; isOver: boolean; left: number; endsInSeconds: number } {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const calls = (kept?.minute === minute ? kept.calls : 0) + 1;
  const endsInSeconds = Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - nowMs) / 1000));
  return { minute, calls, isOver: calls > most, left: Math.max(0, most - calls), endsInSeconds };
}
