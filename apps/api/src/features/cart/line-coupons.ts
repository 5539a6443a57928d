import { findCouponRefusal, toCouponTerms } from '@sazon/domain/coupons/coupon-refusal-and-discount';
import type { StoredCoupon } from '../coupons/coupons-queries.ts';
import type { CartLine, LineCoupon } from './cart-line-with-offer.ts';

export function toLineCoupon(coupon: StoredCoupon, nowMs: number): LineCoupon {
  const use = { ...coupon.use, nowMs };
  return {
    id: coupon.id,
    fundedBy: coupon.fundedBy,
    isUnique: coupon.isUnique,
    budgetCop: coupon.budgetCop,
    budgetEnd: coupon.budgetEnd,
    terms: toCouponTerms(coupon, use),
    refusal: findCouponRefusal(coupon, use),
  };
}

/** Lists the different coupon codes of the lines. */
export const listCouponCodes = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap((line) => line.couponCode ?? [])),
];

/** Returns the lines with their coupons. A code that is not among these coupons counts as none. */
export function attachCoupons(lines: readonly CartLine[], coupons: readonly StoredCoupon[], nowMs: number): CartLine[] {
  if (coupons.length === 0) return [...lines];
  const byCode = new Map(coupons.map((coupon) => [coupon.code.toUpperCase(), toLineCoupon(coupon, nowMs)]));
  return lines.map((line) => ({ ...line, coupon: byCode.get(line.couponCode?.toUpperCase() ?? '') ?? null }));
}
