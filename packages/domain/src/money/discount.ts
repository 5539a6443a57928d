import { assertCop, type Cop } from './cop.ts';
import { calculatePercentCop, type RateBps } from './rate.ts';

/** A discount, fixed or percentage (specification section 3, 'Discount type'). */
export type Discount = { type: 'fixed'; amountCop: Cop } | { type: 'percentage'; rateBps: RateBps };

/** The amount `discount` takes off `baseCop`: between zero and the base. */
export function calculateDiscountCop(discount: Discount | null, baseCop: Cop): Cop {
  if (discount === null) return 0;
  if (discount.type === 'fixed') assertCop(discount.amountCop, 'fixed discount');
  const amountCop = discount.type === 'fixed' ? discount.amountCop : calculatePercentCop(baseCop, discount.rateBps);
  return amountCop < baseCop ? amountCop : baseCop;
}
