import { type Cop, floorAtZero } from '../money/cop.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';

/**
 * A change of the prices of many dishes: by a rate in basis points (500 is 5 % more) or by a sum. Both may be negative.
 */
export type PriceChange = { by: 'rate'; rateBps: number } | { by: 'sum'; amountCop: number };

/** The direction in which a changed price is rounded to hundreds of pesos. */
export type PriceRounding = 'up' | 'down';

/** Changed prices are multiples of this. */
const PRICE_STEP_COP = 100;

/** Returns the price of a dish after a change, rounded to hundreds of pesos and never below zero. */
export function calculateChangedPrice(priceCop: Cop, change: PriceChange, rounding: PriceRounding): Cop {
  const inBps =
    change.by === 'rate' ? priceCop * (FULL_RATE_BPS + change.rateBps) : (priceCop + change.amountCop) * FULL_RATE_BPS;
  const steps = inBps / (FULL_RATE_BPS * PRICE_STEP_COP);
  return floorAtZero((rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)) * PRICE_STEP_COP);
}
