/**
 * An access token with less time left than the first span is always refreshed; with less than the second, sometimes.
 */
const REFRESH_ALWAYS_MS = 300_000;
const REFRESH_SOMETIMES_MS = 600_000;
const REFRESH_SOMETIMES_PROBABILITY = 0.2;

/**
 * Whether the client refreshes its session now. `expiresAtMs` and `lifeMs` are of the access token, null when there is
 * none. A token with a life under 10 minutes ends with its session, so it is refreshed only after it expired. `random`
 * is in [0, 1). Source: docs/specification.md section 4 'Session', docs/domain.md section 8.
 */
export function shouldRefresh(
  session: { expiresAtMs: number | null; lifeMs: number | null; hasRefreshToken: boolean },
  nowMs: number,
  random: number,
): boolean {
  if (!session.hasRefreshToken) return false;
  if (session.expiresAtMs === null) return true;
  const leftMs = session.expiresAtMs - nowMs;
  if (session.lifeMs !== null && session.lifeMs < REFRESH_SOMETIMES_MS) return leftMs <= 0;
  return leftMs < REFRESH_ALWAYS_MS || (leftMs < REFRESH_SOMETIMES_MS && random < REFRESH_SOMETIMES_PROBABILITY);
}
