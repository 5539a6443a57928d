/** Under this much to expiry an access token is always refreshed; under the second, with a probability. */
const REFRESH_ALWAYS_MS = 300_000;
const REFRESH_SOMETIMES_MS = 600_000;
const REFRESH_SOMETIMES_PROBABILITY = 0.2;

/**
 * Should the client refresh now? `expiresAtMs` is the access token's expiry and `lifeMs` how long it was given for
 * (milliseconds), null without one: then a refresh token is enough. A token that was given for less than the others is the
 * last of its session: another would end at the same instant. `random` is from 0 (included) to 1 (excluded). Source:
 * specification section 4 'Session'; docs/domain.md section 8.
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
