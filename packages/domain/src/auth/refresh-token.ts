import { DAY_MS } from '../calendar/bogota.ts';

/** A refresh token lives this long; each exchange makes a new one (docs/domain.md section 8). */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
/** An exchanged token is still taken for this long: a second tab may have sent it at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

type RefreshToken = {
  expiresAtMs: number;
  /** When it was exchanged for its successor; null when it is the newest. */
  usedAtMs: number | null;
};

/**
 * What an offered refresh token is worth. `exchange`: the newest, mark it used and give its successor. `grace`:
 * just exchanged, give the same successor again. `reuse`: exchanged long ago, so somebody copied it: end the whole session.
 */
export function judgeRefresh(token: RefreshToken, nowMs: number): 'exchange' | 'grace' | 'reuse' | 'expired' {
  if (token.usedAtMs !== null && nowMs >= token.usedAtMs + REFRESH_GRACE_MS) return 'reuse';
  if (nowMs >= token.expiresAtMs) return 'expired';
  return token.usedAtMs === null ? 'exchange' : 'grace';
}
