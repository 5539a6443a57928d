/**
 * With less than the first span to its expiry an access token is always refreshed; with less than the second, with a
 * probability.
 */
const REFRESH_ALWAYS_MS = 300_000;
const REFRESH_SOMETIMES_MS = 600_000;
const REFRESH_SOMETIMES_PROBABILITY = 0.2;

/**
 * Whether the client refreshes now. `expiresAtMs` is the access token's expiry and `lifeMs` its lifetime
 * (milliseconds); both null without one: then a refresh token is enough. A lifetime under 10 minutes means the token
 * ends with its session, so it is not refreshed before its expiry. `random` is in [0, 1). Source: specification section
 * 4 'Session'; docs/domain.md section 8.
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
