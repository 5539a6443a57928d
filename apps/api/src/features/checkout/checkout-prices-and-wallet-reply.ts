import type { Checkout, Priced } from '@sazon/contract/checkout/schemas';
import { refusals } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { listSpendableLots } from '@sazon/domain/ledger/tingo-lots';
import { findPeriodKind } from '@sazon/domain/payroll/company-payroll-periods';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { findDeductionDate } from '@sazon/domain/payroll/deduction-date';
import { buildMonthlyLimitView, toPayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { findSubsidy } from '@sazon/domain/payroll/subsidy-to-use';
import type { PricedCheckout } from '@sazon/domain/pricing/priced-checkout-types';
import { calculateEarned, findReachedLevel } from '@sazon/domain/promotions/promotion-progress';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { toPromotedOrders } from '../cart/cart-lines-to-promoted-orders.ts';
import type { Payer } from './payer-facts.ts';
import { canPayByPayroll, toSubsidyPerson } from './payer-period-fee-subsidy-and-payroll.ts';

/** Turns a priced checkout into the contract's form. */
export function toPriced(priced: PricedCheckout, promotion: PromotionTerms | null, lines: readonly CartLine[]): Priced {
  const { totals, sources } = priced;
  return {
    orders: priced.orders.map((order) => ({
      key: order.key,
      scheduleDate: order.scheduleDate,
      gross: order.grossCop,
      menuDiscount: order.menuDiscountCop,
      promotion: order.promotionCop,
      coupon: order.couponCop,
      couponCode: order.couponCode,
      discountReason: order.discountReason,
      net: order.netCop,
      fee: order.feeCop,
      feeReason: order.feeReason,
      companyFee: order.companyFeeCop,
      total: order.totalCop,
      subsidy: order.subsidyCop,
      subsidyReason: order.subsidyReason,
      tingos: order.tingosCop,
      payroll: order.payrollCop,
      outside: order.outsideCop,
    })),
    totals: {
      gross: totals.grossCop,
      menuDiscount: totals.menuDiscountCop,
      promotion: totals.promotionCop,
      coupon: totals.couponCop,
      net: totals.netCop,
      fee: totals.feeCop,
      total: totals.totalCop,
    },
    sources: {
      subsidy: sources.subsidyCop,
      tingos: sources.tingosCop,
      payroll: sources.payrollCop,
      outside: sources.outsideCop,
      outsideMethod: sources.outsideMethod,
    },
    promotion: promotion === null ? null : promotionLine(promotion, lines),
    promotionReward: priced.promotionReward && {
      kind: priced.promotionReward.applyMethod,
      amount: priced.promotionReward.rewardCop,
    },
    payrollCuts: priced.payrollCuts.map(({ code, cutCop }) => ({ code, cut: cutCop })),
    refusals: priced.refusals.map(({ code, missingCop }) => ({
      code,
      message: refusals[code][1],
      missing: missingCop,
    })),
  };
}

/**
 * Returns the promotion's name and, for a percentage, the rate of the level that these lines reach. Null below the
 * first.
 */
function promotionLine(promotion: PromotionTerms, lines: readonly CartLine[]): Priced['promotion'] {
  const level = findReachedLevel(promotion.earnLevels, calculateEarned(promotion, toPromotedOrders(lines)));
  const rateBps = level !== null && promotion.applyMethod === 'percentage_discount' ? level.reward : null;
  return level === null ? null : { code: promotion.code, title: promotion.title, rateBps };
}

/** Returns with what this person can pay: tingos, payroll of the present period, subsidy, methods and cards. */
export function toCheckoutWallet(payer: Payer, dates: readonly IsoDate[], nowMs: number): Checkout['wallet'] {
  const lots = listSpendableLots(payer.lots, nowMs);
  const sum = (isReward: boolean) =>
    lots.filter((lot) => lot.isReward === isReward).reduce((total, lot) => total + lot.availableCop, 0);
  const [rewards, bought] = [sum(true), sum(false)];
  const payroll = canPayByPayroll(payer) ? buildPayrollWallet(payer, dates, nowMs) : null;
  const subsidy = findSubsidy(toSubsidyPerson(payer), toBogotaDate(nowMs))?.terms;
  return {
    tingos: { available: rewards + bought, rewards, bought },
    payroll,
    payrollRests: payer.plan === 'nomina' && payer.enterprise?.payrollRests === true,
    subsidy: {
      enabled: subsidy !== undefined,
      perOrder: subsidy?.perOrderCop ?? 0,
      enterpriseName: payer.enterprise?.name ?? null,
    },
    methods: [...(payroll === null ? [] : (['payroll'] as const)), 'balance', 'card', 'wompi'],
    cards: payer.cards,
    preferred: payer.preferred,
  };
}

/** Lists the dates on which the company deducts what lunches of these dates put on payroll, earliest first. */
function listDeductionDates({ enterprise }: Payer, dates: readonly IsoDate[]): IsoDate[] {
  if (enterprise === null) return [];
  const found = dates.flatMap((date) => {
    const { endPeriod } = toPayrollPeriod(date, findPeriodKind(enterprise, date));
    return findDeductionDate(endPeriod, enterprise.deductionDay) ?? [];
  });
  return [...new Set(found)].sort();
}

function buildPayrollWallet(payer: Payer, dates: readonly IsoDate[], nowMs: number): Checkout['wallet']['payroll'] {
  const today = toBogotaDate(nowMs);
  const credit = payer.credits.find((one) => one.startPeriod <= today && today <= one.endPeriod);
  if (credit === undefined) return null;
  const { startPeriod, endPeriod, amountCop, reservedCop, usedCop } = credit;
  const period = { key: `${startPeriod}/${endPeriod}`, startPeriod, endPeriod };
  const view = buildMonthlyLimitView(period, amountCop, amountCop - reservedCop - usedCop);
  const name = payer.enterprise?.data.payrollName ?? defaultPayrollName;
  return view && { name, ...view, deductsOn: listDeductionDates(payer, dates) };
}
