import { invariant } from '../invariant.ts';
import { assertCop, type Cop } from './cop.ts';

/** A rate in basis points, an integer: 10000 is 100 %, 700 is 7 %. */
export type RateBps = number;

export const FULL_RATE_BPS: RateBps = 10_000;

/**
 * Returns `rateBps` of `amountCop`, rounded to the nearest peso, half up. All percentages that are charged use this
 * rounding.
 */
export function calculatePercentCop(amountCop: Cop, rateBps: RateBps): Cop {
  assertCop(amountCop);
  invariant(Number.isSafeInteger(rateBps) && rateBps >= 0, `rate must be whole basis points, got ${rateBps}`);
  const product = amountCop * rateBps;
  invariant(Number.isSafeInteger(product + FULL_RATE_BPS), 'percentage too large to be exact');
  return Math.floor((product + FULL_RATE_BPS / 2) / FULL_RATE_BPS);
}

/** Returns the tax or commission that `amountCop` includes: amount × rate ÷ (1 + rate), rounded half up. */
export function calculateIncludedPercentCop(amountCop: Cop, rateBps: RateBps): Cop {
  assertCop(amountCop);
  return Math.floor((amountCop * rateBps * 2 + FULL_RATE_BPS + rateBps) / ((FULL_RATE_BPS + rateBps) * 2));
}

/**
 * Converts a coupon's percentage, which the API sends as a fraction (0.1 is 10 %), to the nearest basis point
 * (docs/specification.md section 3).
 */
export function toBps(fraction: number): RateBps {
  invariant(Number.isFinite(fraction) && fraction >= 0, `not a fraction: ${fraction}`);
  return Math.round(fraction * FULL_RATE_BPS);
}

export function toFraction(rateBps: RateBps): number {
  return rateBps / FULL_RATE_BPS;
}
