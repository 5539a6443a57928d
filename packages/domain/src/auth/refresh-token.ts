import { DAY_MS } from '../calendar/bogota-time.ts';

/** How long a refresh token works. Each exchange issues a new one (docs/domain.md section 8). */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
/** How long an exchanged token is still accepted, because a second tab may send it at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

type RefreshToken = {
  expiresAtMs: number;
  /** When it was exchanged for its successor (epoch ms), or null for the newest token. */
  usedAtMs: number | null;
};

/**
 * Returns what to do with a refresh token. 'exchange': the newest, so issue its successor and mark it used. 'grace':
 * exchanged moments ago, so return that successor. 'reuse': exchanged earlier, probably stolen: end the session.
 */
export function judgeRefresh(token: RefreshToken, nowMs: number): 'exchange' | 'grace' | 'reuse' | 'expired' {
  if (token.usedAtMs !== null && nowMs >= token.usedAtMs + REFRESH_GRACE_MS) return 'reuse';
  if (nowMs >= token.expiresAtMs) return 'expired';
  return token.usedAtMs === null ? 'exchange' : 'grace';
}
