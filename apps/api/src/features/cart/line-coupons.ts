import { type CouponRefusal, type CouponTerms, findCouponRefusal, toCouponTerms } from '@sazon/domain/coupons/coupon';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import type { StoredCoupon } from '../coupons/coupons-queries.ts';
import type { CartLine } from './cart-line-with-offer.ts';

/** The coupon of a line: what it takes off, or why it cannot be used. */
export type LineCoupon = {
  id: string;
  fundedBy: FundedBy;
  /** Named by one of its unique codes. */
  isUnique: boolean;
  /** COP after which it stops; null: no budget. */
  budgetCop: number | null;
  terms: CouponTerms;
  refusal: CouponRefusal | null;
};

export function toLineCoupon(coupon: StoredCoupon, nowMs: number): LineCoupon {
  const use = { ...coupon.use, nowMs };
  return {
    id: coupon.id,
    fundedBy: coupon.fundedBy,
    isUnique: coupon.isUnique,
    budgetCop: coupon.budgetCop,
    terms: toCouponTerms(coupon, use),
    refusal: findCouponRefusal(coupon, use),
  };
}

/** The coupon codes of the lines. */
export const listCouponCodes = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap((line) => line.couponCode ?? [])),
];

/** The lines with their coupons; an unknown code counts as none. */
export function attachCoupons(lines: readonly CartLine[], coupons: readonly StoredCoupon[], nowMs: number): CartLine[] {
  if (coupons.length === 0) return [...lines];
  const byCode = new Map(coupons.map((coupon) => [coupon.code.toUpperCase(), toLineCoupon(coupon, nowMs)]));
  return lines.map((line) => ({ ...line, coupon: byCode.get(line.couponCode?.toUpperCase() ?? '') ?? null }));
}
