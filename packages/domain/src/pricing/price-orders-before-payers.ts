import {
  type CouponRefusal,
  calculateCouponDiscountCop,
  findCouponMisfit,
} from '../coupons/coupon-refusal-and-discount.ts';
import { assertCop, type Cop, floorAtZero } from '../money/cop.ts';
import { calculateDiscountCop } from '../money/discount.ts';
import { applyPromotion, type OrderPromotion } from '../promotions/apply-promotion-and-partial-cancel.ts';
import type { EarnLevel, PromotedOrder } from '../promotions/promotion-terms.ts';
import type { CheckoutInput, FeeTerms, OrderToPrice } from './checkout-input-types.ts';
import type { DiscountReason, PricedOrder } from './priced-checkout-types.ts';
import { calculateServiceFeeCop, chooseFeeReason } from './service-fee.ts';

/** An order while it is being priced. Only the functions of pricing change it. */
export type PricingDraft = { -readonly [Field in keyof PricedOrder]: PricedOrder[Field] };

const NO_PROMOTION: OrderPromotion = { discountCop: 0, free: false };

/**
 * Does steps 1 and 2 of pricing (docs/domain.md section 2): the gross price, and the dish's own discount on its price.
 */
function startDraft(order: OrderToPrice): PricingDraft {
  assertCop(order.menuPriceCop, 'menu price');
  const grossCop = floorAtZero(order.menuPriceCop + order.additionsCop);
  assertCop(grossCop, 'gross');
  const menuDiscountCop = Math.min(calculateDiscountCop(order.menuDiscount, order.menuPriceCop), grossCop);
  return {
    key: order.key,
    scheduleDate: order.scheduleDate,
    grossCop,
    menuDiscountCop,
    promotionCop: 0,
    couponCop: 0,
    couponCode: null,
    discountReason: 'none',
    couponRefusal: null,
    netCop: grossCop - menuDiscountCop,
    feeCop: 0,
    feeReason: 'nothing_to_charge',
    companyFeeCop: 0,
    totalCop: 0,
    subsidyFoodCop: 0,
    subsidyFeeCop: 0,
    subsidyCop: 0,
    subsidyReason: 'not_offered',
    tingosCop: 0,
    tingoShares: [],
    payrollCop: 0,
    outsideCop: 0,
  };
}

/** Returns the dish's price after its own discount, from which promotions and coupons on the dish are calculated. */
function menuNetCop(order: OrderToPrice, draft: PricingDraft): Cop {
  return Math.min(order.menuPriceCop - draft.menuDiscountCop, draft.netCop);
}

/** Returns what the customer would pay of food and service fee after a discount, to compare promotion and coupon. */
function payableCop(order: OrderToPrice, netCop: Cop, free: boolean, fee: FeeTerms): Cop {
  if (order.companyPaysFee) return netCop;
  return netCop + calculateServiceFeeCop(netCop, chooseFeeReason(netCop, order.type, free, fee), fee);
}

/**
 * Does steps 3 and 4 for one order: the better of promotion and coupon, then the service fee. Returns whether the
 * coupon was used.
 */
function discountAndCharge(
  order: OrderToPrice,
  draft: PricingDraft,
  promotion: OrderPromotion,
  coupon: boolean,
  fee: FeeTerms,
): boolean {
  const beforeCop = draft.netCop;
  let couponCop = 0;
  if (order.coupon !== null && draft.couponRefusal === null && coupon) {
    couponCop = calculateCouponDiscountCop(order.coupon, { menuNetCop: menuNetCop(order, draft), netCop: beforeCop });
  }
  const promoted = promotion.discountCop > 0 || promotion.free;
  const couponWins =
    couponCop > 0 &&
    (!promoted ||
      payableCop(order, beforeCop - couponCop, false, fee) <
        payableCop(order, beforeCop - promotion.discountCop, promotion.free, fee));
  let reason: DiscountReason = 'none';
  if (couponWins) {
    reason = promoted ? 'coupon_better_than_promotion' : 'coupon';
    draft.couponCop = couponCop;
    draft.couponCode = order.coupon?.code ?? null;
  } else if (promoted) {
    reason = couponCop > 0 ? 'promotion_better_than_coupon' : 'promotion';
    draft.promotionCop = promotion.discountCop;
  }
  draft.discountReason = reason;
  draft.netCop = beforeCop - draft.promotionCop - draft.couponCop;
  draft.feeReason = chooseFeeReason(draft.netCop, order.type, promotion.free && !couponWins, fee);
  draft.feeCop = calculateServiceFeeCop(draft.netCop, draft.feeReason, fee);
  if (order.companyPaysFee && draft.feeCop > 0) {
    draft.companyFeeCop = draft.feeCop;
    draft.feeCop = 0;
    draft.feeReason = 'company';
  }
  draft.totalCop = draft.netCop + draft.feeCop;
  return couponWins;
}

/**
 * Does steps 1 to 4 for every order. `byDate` holds the orders' indexes by schedule date: in that order a coupon's last
 * uses are given out. Returns the drafts in the order of the input, and the level that the promotion reached (or null).
 */
export function priceOrdersBeforePayers(
  input: CheckoutInput,
  byDate: readonly number[],
): { drafts: PricingDraft[]; level: EarnLevel | null } {
  const drafts = input.orders.map(startDraft);
  const applied = input.promotion && applyPromotion(input.promotion, promotedOrders(input, drafts));
  const usesByCode = new Map<string, number>();
  for (const index of byDate) {
    const [order, draft] = [input.orders[index], drafts[index]];
    if (!order || !draft) continue;
    const { coupon } = order;
    draft.couponRefusal = couponRefusal(order, coupon === null ? 0 : (usesByCode.get(coupon.code) ?? 0));
    const promotion = applied?.orders[index] ?? NO_PROMOTION;
    const used = discountAndCharge(order, draft, promotion, coupon !== null, input.fee);
    if (used && coupon !== null) usesByCode.set(coupon.code, (usesByCode.get(coupon.code) ?? 0) + 1);
  }
  return { drafts, level: applied?.level ?? null };
}

function couponRefusal(order: OrderToPrice, usedHere: number): CouponRefusal | null {
  const { coupon } = order;
  if (coupon === null) return null;
  if (coupon.usesLeft !== null && usedHere >= coupon.usesLeft) return 'COUPON_USED_UP';
  return findCouponMisfit(coupon, order);
}

function promotedOrders(input: CheckoutInput, drafts: readonly PricingDraft[]): PromotedOrder[] {
  return input.orders.map((order, index) => {
    const draft = drafts[index];
    const { scheduleDate, brandId, locationId, menuPriceCop } = order;
    return { scheduleDate, brandId, locationId, menuPriceCop, menuNetCop: draft ? menuNetCop(order, draft) : 0 };
  });
}
