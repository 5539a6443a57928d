import { type Cop, floorAtZero } from '../money/cop.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';

/** What many dishes' prices change by; both may be below zero. A rate is in basis points: 500 is 5 % more. */
export type PriceChange = { by: 'rate'; rateBps: number } | { by: 'sum'; amountCop: number };

/** Where a changed price goes from between two hundreds of pesos. */
export type PriceRounding = 'up' | 'down';

/** Changed prices are whole hundreds of pesos. */
const PRICE_STEP_COP = 100;

/** What a dish of `priceCop` costs after a change, rounded to whole hundreds; never below zero. */
export function changedPrice(priceCop: Cop, change: PriceChange, rounding: PriceRounding): Cop {
  const inBps =
    change.by === 'rate' ? priceCop * (FULL_RATE_BPS + change.rateBps) : (priceCop + change.amountCop) * FULL_RATE_BPS;
  const steps = inBps / (FULL_RATE_BPS * PRICE_STEP_COP);
  return floorAtZero((rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)) * PRICE_STEP_COP);
}
