import type { CouponRefusal } from '../coupons/coupon.ts';
import type { Cop } from '../money/cop.ts';
import type { Discount } from '../money/discount.ts';
import type { RateBps } from '../money/rate.ts';
import type {
  CheckoutInput,
  DiscountReason,
  FeeReason,
  PayrollCut,
  PricedCheckout,
  PricedOrder,
  SubsidyReason,
} from './price-types.ts';

/** The eight lines of 'Así se paga', in this order everywhere (domain decisions, section 2). */
export const PRICE_LINES = [
  'gross',
  'menu_discount',
  'promotion_or_coupon',
  'service_fee',
  'subsidy',
  'tingos',
  'payroll',
  'outside',
] as const;

export type PriceLineKey = (typeof PRICE_LINES)[number];

/** Why a line is what it is: a rule and its parameters. The words are the web's. */
export type PriceRule =
  | { rule: 'price_and_additions'; menuPriceCop: Cop; additionsCop: Cop }
  | { rule: 'menu_discount'; discount: Discount | null }
  | {
      rule: 'promotion_or_coupon';
      reason: DiscountReason;
      promotionCode: string | null;
      couponCode: string | null;
      couponRefusal: CouponRefusal | null;
    }
  | { rule: 'service_fee'; reason: FeeReason; rateBps: RateBps; minimumCop: Cop; maximumCop: Cop | null }
  | { rule: 'subsidy'; reason: SubsidyReason; perOrderCop: Cop; ordersPerDay: number | null; foodCop: Cop; feeCop: Cop }
  | { rule: 'tingos'; rewardCop: Cop; debitCop: Cop }
  | { rule: 'payroll'; cut: PayrollCut | null }
  | { rule: 'outside'; method: CheckoutInput['outsideMethod'] };

/** `amountCop` as it adds up: discounts are negative, sources positive. Zero lines are kept; the screen hides them. */
export type PriceLine = { key: PriceLineKey; amountCop: Cop } & PriceRule;

/** The eight lines of one order. The first four add up to its total; so do the last four. */
export function explainOrder(input: CheckoutInput, priced: PricedCheckout, key: string): PriceLine[] {
  const order = priced.orders.find((candidate) => candidate.key === key);
  const asked = input.orders.find((candidate) => candidate.key === key);
  if (!order || !asked) return [];
  const { menuPriceCop, additionsCop, menuDiscount, periodKey } = asked;
  const cut = priced.payrollCuts.find((candidate) =>
    candidate.code === 'LIMIT_DAILY'
      ? candidate.scheduleDate === order.scheduleDate
      : candidate.periodKey === periodKey,
  );
  return [
    { key: 'gross', amountCop: order.grossCop, rule: 'price_and_additions', menuPriceCop, additionsCop },
    { key: 'menu_discount', amountCop: negative(order.menuDiscountCop), rule: 'menu_discount', discount: menuDiscount },
    discountLine(input, order, asked.coupon?.code ?? null),
    { key: 'service_fee', amountCop: order.feeCop, rule: 'service_fee', reason: order.feeReason, ...input.fee },
    {
      key: 'subsidy',
      amountCop: order.subsidyCop,
      rule: 'subsidy',
      reason: order.subsidyReason,
      perOrderCop: input.subsidy?.perOrderCop ?? 0,
      ordersPerDay: input.subsidy?.ordersPerDay ?? null,
      foodCop: order.subsidyFoodCop,
      feeCop: order.subsidyFeeCop,
    },
    tingosLine(order),
    {
      key: 'payroll',
      amountCop: order.payrollCop,
      rule: 'payroll',
      cut: order.outsideCop > 0 ? (cut ?? null) : null,
    },
    { key: 'outside', amountCop: order.outsideCop, rule: 'outside', method: input.outsideMethod },
  ];
}

/** The eight amounts of the whole checkout, without the rules that belong to one order. */
export function explainTotals(priced: PricedCheckout): { key: PriceLineKey; amountCop: Cop }[] {
  const { totals, sources } = priced;
  return [
    { key: 'gross', amountCop: totals.grossCop },
    { key: 'menu_discount', amountCop: negative(totals.menuDiscountCop) },
    { key: 'promotion_or_coupon', amountCop: negative(totals.promotionCop + totals.couponCop) },
    { key: 'service_fee', amountCop: totals.feeCop },
    { key: 'subsidy', amountCop: sources.subsidyCop },
    { key: 'tingos', amountCop: sources.tingosCop },
    { key: 'payroll', amountCop: sources.payrollCop },
    { key: 'outside', amountCop: sources.outsideCop },
  ];
}

function discountLine(input: CheckoutInput, order: PricedOrder, couponCode: string | null): PriceLine {
  return {
    key: 'promotion_or_coupon',
    amountCop: negative(order.promotionCop + order.couponCop),
    rule: 'promotion_or_coupon',
    reason: order.discountReason,
    promotionCode: input.promotion?.code ?? null,
    couponCode,
    couponRefusal: order.couponRefusal,
  };
}

function tingosLine(order: PricedOrder): PriceLine {
  let rewardCop = 0;
  for (const share of order.tingoShares) if (share.isReward) rewardCop += share.amountCop;
  const debitCop = order.tingosCop - rewardCop;
  return { key: 'tingos', amountCop: order.tingosCop, rule: 'tingos', rewardCop, debitCop };
}

/** Zero stays a plain zero: −0 would show a sign. */
function negative(amountCop: Cop): Cop {
  return amountCop === 0 ? 0 : -amountCop;
}
