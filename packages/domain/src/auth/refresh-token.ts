import { DAY_MS } from '../calendar/bogota-time.ts';

/** The lifetime of a refresh token; each exchange issues a new one (docs/domain.md section 8). */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
/** How long an exchanged token is still accepted, because a second tab may send it at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

type RefreshToken = {
  expiresAtMs: number;
  /** When it was exchanged for its successor (epoch ms); null: it is the newest. */
  usedAtMs: number | null;
};

/**
 * Decides what to do with a refresh token. `exchange`: it is the newest, mark it used and issue its successor. `grace`:
 * it was exchanged moments ago, return the same successor. `reuse`: it was exchanged before that and is probably
 * stolen, end the session.
 */
export function judgeRefresh(token: RefreshToken, nowMs: number): 'exchange' | 'grace' | 'reuse' | 'expired' {
  if (token.usedAtMs !== null && nowMs >= token.usedAtMs + REFRESH_GRACE_MS) return 'reuse';
  if (nowMs >= token.expiresAtMs) return 'expired';
  return token.usedAtMs === null ? 'exchange' : 'grace';
}
