import { type CouponTerms, calculateCouponDiscountCop } from '../coupons/coupon-refusal-and-discount.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { FeeTerms } from '../pricing/checkout-input-types.ts';
import { calculateServiceFeeCop, chooseFeeReason } from '../pricing/service-fee.ts';
import { type PaidSources, planRefund } from './refund-plan.ts';

/** What an order costs, line by line (COP). */
export type OrderCost = {
  grossCop: Cop;
  menuDiscountCop: Cop;
  promotionCop: Cop;
  couponCop: Cop;
  feeCop: Cop;
  /** The service fee that the employer pays besides the total. */
  companyFeeCop: Cop;
  totalCop: Cop;
};

/** A paid order whose additions change. */
export type OrderToReprice = {
  cost: OrderCost;
  /** What its additions cost before the change. */
  additionsCop: Cop;
  /** Whether a promotion made the lunch free, so that it has no service fee. */
  isFree: boolean;
  /** The order's coupon, which may take something off its additions too. Null without one. */
  coupon: CouponTerms | null;
  /** Whether the employer pays the service fee, asked where the order has none yet. */
  companyPaysFee: boolean;
};

/**
 * Prices a paid order after a change of its additions, by the rules of the checkout. The dish keeps its price and its
 * discounts; no discount grows, and a coupon on the whole lunch shrinks with it. The service fee follows by today's
 * terms. With the same sum of additions nothing changes.
 */
export function priceChangedOrder(order: OrderToReprice, additionsCop: Cop, fee: FeeTerms): OrderCost {
  const { cost, coupon } = order;
  if (additionsCop === order.additionsCop) return cost;
  const menuPriceCop = cost.grossCop - order.additionsCop;
  const grossCop = floorAtZero(menuPriceCop + additionsCop);
  const menuDiscountCop = Math.min(cost.menuDiscountCop, grossCop);
  const discountedCop = grossCop - menuDiscountCop;
  const promotionCop = Math.min(cost.promotionCop, discountedCop);
  const menuNetCop = Math.min(floorAtZero(menuPriceCop - menuDiscountCop), discountedCop);
  const worthCop =
    coupon === null ? cost.couponCop : calculateCouponDiscountCop(coupon, { menuNetCop, netCop: discountedCop });
  const couponCop = Math.min(cost.couponCop, worthCop, discountedCop - promotionCop);
  const netCop = discountedCop - promotionCop - couponCop;
  const computeFee = (cop: Cop): Cop =>
    calculateServiceFeeCop(cop, chooseFeeReason(cop, 'delivery', order.isFree, fee), fee);
  const moreFeeCop = computeFee(netCop) - computeFee(cost.totalCop - cost.feeCop);
  const isCompanys = cost.companyFeeCop > 0 || (cost.feeCop === 0 && order.companyPaysFee);
  const feeCop = isCompanys ? cost.feeCop : floorAtZero(cost.feeCop + moreFeeCop);
  const companyFeeCop = isCompanys ? floorAtZero(cost.companyFeeCop + moreFeeCop) : cost.companyFeeCop;
  return { grossCop, menuDiscountCop, promotionCop, couponCop, feeCop, companyFeeCop, totalCop: netCop + feeCop };
}

/**
 * Splits what an order costs less after a change over who paid, as if the lunch had cost that from the start: outside
 * method, payroll, bought tingos, rewards, and the subsidy last. `left` is what each source still pays.
 */
export function splitGivenBack(paid: PaidSources, amountCop: Cop): { back: PaidSources; left: PaidSources } {
  const { kept, keptCop, refund } = planRefund(paid, amountCop, 'tingos');
  const subsidyCop = amountCop - keptCop;
  return { back: { ...kept, subsidyCop }, left: { ...refund, subsidyCop: paid.subsidyCop - subsidyCop } };
}

/** The least that an outside method can charge: the provider's minimum by card. */
export const MIN_OUTSIDE_CHANGE_COP: Cop = 1500;
