import { type CouponRefusal, type CouponTerms, findCouponRefusal, toCouponTerms } from '@sazon/domain/coupons/coupon';
import type { FundedBy } from '@sazon/domain/promotions/promotion';
import type { StoredCoupon } from '../coupons/coupons-queries.ts';
import type { CartLine } from './cart-lines.ts';

/** The coupon a line carries: what it takes off, or why it may not be used at all. */
export type LineCoupon = { id: string; fundedBy: FundedBy; terms: CouponTerms; refusal: CouponRefusal | null };

export function lineCouponOf(coupon: StoredCoupon, nowMs: number): LineCoupon {
  const use = { ...coupon.use, nowMs };
  return {
    id: coupon.id,
    fundedBy: coupon.fundedBy,
    terms: toCouponTerms(coupon, use),
    refusal: findCouponRefusal(coupon, use),
  };
}

/** The codes that lines carry. */
export const codesOf = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap((line) => line.couponCode ?? [])),
];

/** Lines with the coupons that their codes name; a code that names none is as good as absent. */
export function withCoupons(lines: readonly CartLine[], coupons: readonly StoredCoupon[], nowMs: number): CartLine[] {
  if (coupons.length === 0) return [...lines];
  const byCode = new Map(coupons.map((coupon) => [coupon.code.toUpperCase(), lineCouponOf(coupon, nowMs)]));
  return lines.map((line) => ({ ...line, coupon: byCode.get(line.couponCode?.toUpperCase() ?? '') ?? null }));
}
