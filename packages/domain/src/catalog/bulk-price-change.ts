import { type Cop, floorAtZero } from '../money/cop.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';

/** A change to the prices of many dishes; both kinds may be negative. A rate is in basis points: 500 is 5 % more. */
export type PriceChange = { by: 'rate'; rateBps: number } | { by: 'sum'; amountCop: number };

/** The direction in which a changed price is rounded to hundreds of pesos. */
export type PriceRounding = 'up' | 'down';

/** Changed prices are multiples of this. */
const PRICE_STEP_COP = 100;

/** The price of a dish after a change, rounded to hundreds of pesos; never below zero. */
export function calculateChangedPrice(priceCop: Cop, change: PriceChange, rounding: PriceRounding): Cop {
  const inBps =
    change.by === 'rate' ? priceCop * (FULL_RATE_BPS + change.rateBps) : (priceCop + change.amountCop) * FULL_RATE_BPS;
  const steps = inBps / (FULL_RATE_BPS * PRICE_STEP_COP);
  return floorAtZero((rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)) * PRICE_STEP_COP);
}
