/** Under this much to expiry an access token is always refreshed; under the second, with a probability. */
export const REFRESH_ALWAYS_MS = 300_000;
export const REFRESH_SOMETIMES_MS = 600_000;
export const REFRESH_SOMETIMES_PROBABILITY = 0.2;

/**
 * Should the client refresh now? `expiresAtMs` is the access token's expiry (epoch milliseconds), null without one: then
 * a refresh token is enough. `random` is from 0 (included) to 1 (excluded). Source: spec 4 Session; domain, section 8.
 */
export function shouldRefresh(
  session: { expiresAtMs: number | null; hasRefreshToken: boolean },
  nowMs: number,
  random: number,
): boolean {
  if (!session.hasRefreshToken) return false;
  if (session.expiresAtMs === null) return true;
  const leftMs = session.expiresAtMs - nowMs;
  return leftMs < REFRESH_ALWAYS_MS || (leftMs < REFRESH_SOMETIMES_MS && random < REFRESH_SOMETIMES_PROBABILITY);
}
