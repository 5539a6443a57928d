import type { Cop } from '../money/cop.ts';
import { calculateDiscountCop, type Discount } from '../money/discount.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import { findOfferLimit, type OfferLimit, type OfferLimits, type OfferStanding } from './offer-limits.ts';

/** The discount of a coupon and the orders it applies to. */
export type CouponTerms = {
  code: string;
  discount: Discount;
  /** 'menu' discounts the menu price, 'total' menu and additions (specification section 3). */
  applyMethod: 'menu' | 'total';
  minMenuPriceCop: Cop;
  /** null means no maximum. */
  maxDiscountCop: Cop | null;
  /** Empty means every brand. */
  brandIds: readonly string[];
  /** How many more orders of this user may use it now (by total uses and uses per user); null: no limit. */
  usesLeft: number | null;
};

/** A coupon with the rules for who may use it and when. Instants are epoch milliseconds. */
export type Coupon = Omit<CouponTerms, 'usesLeft'> &
  OfferLimits & {
    active: boolean;
    startsAtMs: number | null;
    endsAtMs: number | null;
    /** The users of a campaign; null: everyone. */
    exclusiveUserIds: readonly string[] | null;
  };

/** The user, the instant and the uses so far, which are counted in the order's transaction. */
export type CouponUse = OfferStanding & { userId: string; nowMs: number };

/** The order a coupon is applied to. */
export type CouponOrder = { brandId: string; menuPriceCop: Cop };

export type CouponRefusal = Extract<RefusalCode, `COUPON_${string}`>;

/** Why a coupon does not fit an order: its brands or its minimum menu price. null: it fits. */
export function findCouponMisfit(terms: CouponTerms | Coupon, order: CouponOrder): CouponRefusal | null {
  if (terms.brandIds.length > 0 && !terms.brandIds.includes(order.brandId)) return 'COUPON_BRAND';
  if (order.menuPriceCop < terms.minMenuPriceCop) return 'COUPON_MINIMUM';
  return null;
}

/** The number of orders for which this user may still use the coupon; null: no limit. */
export function countCouponUsesLeft(
  coupon: Pick<Coupon, 'maxUses' | 'maxUsesPerUser'>,
  use: Pick<CouponUse, 'usesTotal' | 'usesByUser'>,
): number | null {
  const leftOfAll = coupon.maxUses === null ? Number.POSITIVE_INFINITY : coupon.maxUses - use.usesTotal;
  const leftOfUser = coupon.maxUsesPerUser === null ? Number.POSITIVE_INFINITY : coupon.maxUsesPerUser - use.usesByUser;
  const left = Math.max(0, Math.min(leftOfAll, leftOfUser));
  return Number.isFinite(left) ? left : null;
}

/** The part of a coupon that pricing needs. */
export function toCouponTerms(coupon: Coupon, use: CouponUse): CouponTerms {
  const { code, discount, applyMethod, minMenuPriceCop, maxDiscountCop, brandIds } = coupon;
  const usesLeft = countCouponUsesLeft(coupon, use);
  return { code, discount, applyMethod, minMenuPriceCop, maxDiscountCop, brandIds, usesLeft };
}

/**
 * Why this user may not use the coupon on any order now: the first COUPON_… code that applies; null: they may. Valid
 * from `startsAtMs` (included) to `endsAtMs` (excluded). Source: docs/domain.md section 4.
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

/** The amount a coupon takes off an order it fits; `menuNetCop` and `netCop` are after the menu's own discount. */
export function calculateCouponDiscountCop(terms: CouponTerms, order: { menuNetCop: Cop; netCop: Cop }): Cop {
  const baseCop = terms.applyMethod === 'menu' ? order.menuNetCop : order.netCop;
  const discountCop = calculateDiscountCop(terms.discount, baseCop);
  return terms.maxDiscountCop === null ? discountCop : Math.min(discountCop, terms.maxDiscountCop);
}

/** A cart line of `quantity` equal lunches, as coupons read it. */
export type CouponLine = CouponOrder & { id: string; quantity: number; menuNetCop: Cop; netCop: Cop };

/**
 * The ids of the lines a coupon is applied to: those it fits, the largest discount first, until its uses run out. Equal
 * lines keep their order; empty when it fits none.
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
