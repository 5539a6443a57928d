import { assertCop, type Cop } from './cop.ts';
import { calculatePercentCop, type RateBps } from './rate.ts';

/** A discount: a fixed amount or a percentage (docs/specification.md section 3, 'Discount type'). */
export type Discount = { type: 'fixed'; amountCop: Cop } | { type: 'percentage'; rateBps: RateBps };

/** Returns what `discount` takes off `baseCop`, between zero and the base. Null takes off nothing. */
export function calculateDiscountCop(discount: Discount | null, baseCop: Cop): Cop {
  if (discount === null) return 0;
  if (discount.type === 'fixed') assertCop(discount.amountCop, 'fixed discount');
  const amountCop = discount.type === 'fixed' ? discount.amountCop : calculatePercentCop(baseCop, discount.rateBps);
  return amountCop < baseCop ? amountCop : baseCop;
}
