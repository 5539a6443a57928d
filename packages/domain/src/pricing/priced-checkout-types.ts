import type { IsoDate } from '../calendar/iso-date.ts';
import type { CouponRefusal } from '../coupons/coupon-refusal-and-discount.ts';
import type { Cop } from '../money/cop.ts';
import type { OutsideMethod, SubsidyRefusal } from './checkout-input-types.ts';

/** Whether an order got the promotion or the coupon, and why. */
export type DiscountReason =
  | 'none'
  | 'promotion'
  | 'coupon'
  | 'promotion_better_than_coupon'
  | 'coupon_better_than_promotion';

export type FeeReason = 'rate' | 'minimum' | 'maximum' | 'company' | 'in_site' | 'free_order' | 'nothing_to_charge';

export type SubsidyReason =
  | 'applied'
  | 'not_offered'
  | SubsidyRefusal
  | 'orders_of_day_used'
  | 'period_used_up'
  | 'nothing_to_cover';

/** What one lot of tingos pays. */
export type LotShare = { lotId: string; isReward: boolean; amountCop: Cop };

/**
 * The price of one order, line by line. net = gross − menu discount − promotion − coupon; total = net + fee, which is
 * also the sum of its sources.
 */
export type PricedOrder = {
  key: string;
  scheduleDate: IsoDate;
  grossCop: Cop;
  menuDiscountCop: Cop;
  promotionCop: Cop;
  couponCop: Cop;
  couponCode: string | null;
  discountReason: DiscountReason;
  /** Why this order's coupon does not apply, or null when it does or there is none. */
  couponRefusal: CouponRefusal | null;
  netCop: Cop;
  feeCop: Cop;
  feeReason: FeeReason;
  /** The service fee that the employer pays besides the total; `feeCop` is then 0. */
  companyFeeCop: Cop;
  totalCop: Cop;
  subsidyFoodCop: Cop;
  subsidyFeeCop: Cop;
  subsidyCop: Cop;
  subsidyReason: SubsidyReason;
  tingosCop: Cop;
  tingoShares: readonly LotShare[];
  payrollCop: Cop;
  outsideCop: Cop;
};

/** The sums of the orders' lines. */
export type PricedTotals = {
  grossCop: Cop;
  menuDiscountCop: Cop;
  promotionCop: Cop;
  couponCop: Cop;
  netCop: Cop;
  feeCop: Cop;
  totalCop: Cop;
};

/** Who pays the total. `outsideMethod` is null when nothing is left to pay outside, or no outside method is chosen. */
export type PricedSources = {
  subsidyCop: Cop;
  tingosCop: Cop;
  payrollCop: Cop;
  outsideCop: Cop;
  outsideMethod: OutsideMethod | null;
};

/** A limit that lowered what payroll pays. By itself it is no error: the screen proposes to split the payment. */
export type PayrollCut =
  | { code: 'LIMIT_DAILY'; scheduleDate: IsoDate; cutCop: Cop }
  | { code: 'LIMIT_MONTHLY'; periodKey: string; cutCop: Cop }
  | { code: 'SIGNATURE_REQUIRED'; periodKey: string; cutCop: Cop };

/** Why this checkout cannot be paid as chosen. `missingCop` is the amount that nobody pays. */
export type CheckoutRefusal = {
  code:
    | 'PAYMENT_METHOD_REQUIRED'
    | 'PAYMENT_BALANCE_INSUFFICIENT'
    | 'LIMIT_DAILY'
    | 'LIMIT_MONTHLY'
    | 'SIGNATURE_REQUIRED';
  missingCop: Cop;
};

/** What the promotion gives besides discounts: a coupon on payment, or tingos on delivery ('reward'). */
export type PromotionReward = { applyMethod: 'coupon' | 'reward'; rewardCop: Cop };

export type PricedCheckout = {
  orders: readonly PricedOrder[];
  totals: PricedTotals;
  sources: PricedSources;
  promotionReward: PromotionReward | null;
  payrollCuts: readonly PayrollCut[];
  /** Empty when the checkout can be paid as chosen. */
  refusals: readonly CheckoutRefusal[];
};
