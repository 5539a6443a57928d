import type { Cop } from '../money/cop.ts';
import { calculateDiscountCop, type Discount } from '../money/discount.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import { findOfferLimit, type OfferLimit, type OfferLimits, type OfferStanding } from './offer-limits.ts';

/** The discount of a coupon, and the orders that it applies to. */
export type CouponTerms = {
  code: string;
  discount: Discount;
  /** 'menu' discounts the price of the dish, 'total' also that of its additions (docs/specification.md section 3). */
  applyMethod: 'menu' | 'total';
  minMenuPriceCop: Cop;
  /** The most that it takes off an order, or null without a maximum. */
  maxDiscountCop: Cop | null;
  /** The brands that it is for; empty means every brand. */
  brandIds: readonly string[];
  /** For how many more orders this user may use it now, or null without a limit. */
  usesLeft: number | null;
};

/** A coupon with the rules for who may use it and when. Instants are epoch milliseconds. */
export type Coupon = Omit<CouponTerms, 'usesLeft'> &
  OfferLimits & {
    active: boolean;
    startsAtMs: number | null;
    endsAtMs: number | null;
    /** The users of a campaign, if it is only for them, or null when it is for everyone. */
    exclusiveUserIds: readonly string[] | null;
  };

/** Who uses the coupon, when, and how often it was used so far (counted in the order's transaction). */
export type CouponUse = OfferStanding & { userId: string; nowMs: number };

/** The order a coupon is applied to. */
export type CouponOrder = { brandId: string; menuPriceCop: Cop };

export type CouponRefusal = Extract<RefusalCode, `COUPON_${string}`>;

/** Returns why a coupon does not fit an order (its brands, or its minimum menu price), or null when it fits. */
export function findCouponMisfit(terms: CouponTerms | Coupon, order: CouponOrder): CouponRefusal | null {
  if (terms.brandIds.length > 0 && !terms.brandIds.includes(order.brandId)) return 'COUPON_BRAND';
  if (order.menuPriceCop < terms.minMenuPriceCop) return 'COUPON_MINIMUM';
  return null;
}

/** Counts for how many more orders this user may use the coupon. Returns null without a limit. */
export function countCouponUsesLeft(
  coupon: Pick<Coupon, 'maxUses' | 'maxUsesPerUser'>,
  use: Pick<CouponUse, 'usesTotal' | 'usesByUser'>,
): number | null {
  const leftOfAll = coupon.maxUses === null ? Number.POSITIVE_INFINITY : coupon.maxUses - use.usesTotal;
  const leftOfUser = coupon.maxUsesPerUser === null ? Number.POSITIVE_INFINITY : coupon.maxUsesPerUser - use.usesByUser;
  const left = Math.max(0, Math.min(leftOfAll, leftOfUser));
  return Number.isFinite(left) ? left : null;
}

/** Returns the part of a coupon that pricing needs. */
export function toCouponTerms(coupon: Coupon, use: CouponUse): CouponTerms {
  const { code, discount, applyMethod, minMenuPriceCop, maxDiscountCop, brandIds } = coupon;
  const usesLeft = countCouponUsesLeft(coupon, use);
  return { code, discount, applyMethod, minMenuPriceCop, maxDiscountCop, brandIds, usesLeft };
}

/**
 * Returns why this user may not use the coupon on any order now, as the first COUPON_… code that applies, or null when
 * they may. It is valid from `startsAtMs` on and until before `endsAtMs`. Source: docs/domain.md section 4.
 */
export function findCouponRefusal(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  if (!coupon.active) return 'COUPON_INACTIVE';
  if (coupon.exclusiveUserIds !== null && !coupon.exclusiveUserIds.includes(use.userId)) return 'COUPON_NOT_YOURS';
  if (coupon.startsAtMs !== null && use.nowMs < coupon.startsAtMs) return 'COUPON_NOT_STARTED';
  if (coupon.endsAtMs !== null && use.nowMs >= coupon.endsAtMs) return 'COUPON_EXPIRED';
  const limit = findOfferLimit(coupon, use);
  return limit && limitRefusals[limit];
}

const limitRefusals: Record<OfferLimit, CouponRefusal> = {
  company: 'COUPON_NOT_YOURS',
  new_customers: 'COUPON_NEW_CUSTOMERS',
  budget: 'COUPON_USED_UP',
  uses: 'COUPON_USED_UP',
  uses_of_person: 'COUPON_ALREADY_USED',
};

/**
 * Returns what a coupon takes off an order that it fits (COP). `menuNetCop` and `netCop` are after the dish's own
 * discount.
 */
export function calculateCouponDiscountCop(terms: CouponTerms, order: { menuNetCop: Cop; netCop: Cop }): Cop {
  const baseCop = terms.applyMethod === 'menu' ? order.menuNetCop : order.netCop;
  const discountCop = calculateDiscountCop(terms.discount, baseCop);
  return terms.maxDiscountCop === null ? discountCop : Math.min(discountCop, terms.maxDiscountCop);
}

/** A cart line of `quantity` equal lunches, with what coupons have to know of it. */
export type CouponLine = CouponOrder & { id: string; quantity: number; menuNetCop: Cop; netCop: Cop };

/**
 * Returns the ids of the lines that a coupon is applied to: those that it fits, the largest discount first, until its
 * uses run out. Empty when it fits none.
 */
export function chooseCouponLines(terms: CouponTerms, lines: readonly CouponLine[]): string[] {
  const fitting = lines
    .filter((line) => findCouponMisfit(terms, line) === null)
    .map((line) => ({ line, discountCop: calculateCouponDiscountCop(terms, line) }))
    .filter(({ discountCop }) => discountCop > 0)
    .toSorted((a, b) => b.discountCop - a.discountCop);
  const chosen: string[] = [];
  let left = terms.usesLeft ?? Number.POSITIVE_INFINITY;
  for (const { line } of fitting) {
    if (left <= 0) break;
    chosen.push(line.id);
    left -= line.quantity;
  }
  return chosen;
}
