import { DAY_MS, MINUTE_MS } from '../calendar/bogota-time.ts';

/** How long a key may live, in days, as the form offers it. */
export const TOKEN_LIFE_DAYS = [30, 90, 365] as const;

/** Calls a minute with one key, in all processes together. */
export const tokenCallsPerMinute = 300;

/** Working keys of one place: one for each program, and one to change each for. */
export const mostTokens = 20;

/** A key that ends within this time is shown as ending soon. */
const soonMs = 14 * DAY_MS;

export type TokenState = 'working' | 'ending' | 'expired' | 'revoked' | 'idle';

/** What a key is good for now. 'idle': its maker no longer holds what it gives, so that every call is refused. */
export function findTokenState(
  token: { revokedAt: number | null; expiresAt: number; isHeld: boolean },
  nowMs: number,
): TokenState {
  if (token.revokedAt !== null) return 'revoked';
  if (token.expiresAt <= nowMs) return 'expired';
  if (!token.isHeld) return 'idle';
  return token.expiresAt - nowMs <= soonMs ? 'ending' : 'working';
}

/** Counts one call with a key in its minute. `isOver`: it is one too many. */
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
