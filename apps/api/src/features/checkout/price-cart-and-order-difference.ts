import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import { listSpendableLots } from '@sazon/domain/ledger/tingo-lots';
import {
  calculateDailyLimitCop,
  calculateLeftByDate,
  isLimitPresent,
} from '@sazon/domain/payroll/payroll-periods-and-limits';
import { calculateSubsidyToUse, findSubsidyOfLunchRefusal } from '@sazon/domain/payroll/subsidy-to-use';
import type {
  CheckoutInput,
  OrderToPrice,
  PayrollToUse,
  TingoLotToUse,
} from '@sazon/domain/pricing/checkout-input-types';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedCheckout } from '@sazon/domain/pricing/priced-checkout-types';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import type { Settings } from '../settings/read-settings-queries.ts';
import type { Payer } from './payer-facts.ts';
import {
  canPayByPayroll,
  doesCompanyPayFee,
  getPeriodKey,
  toSubsidyPerson,
} from './payer-period-fee-subsidy-and-payroll.ts';

/** How the customer wants to pay. It never contains a price. */
export type PaymentChoices = { useTingos: boolean; usePayroll: boolean; paymentMethod: PaymentMethod | null };

/** Calculates what employer and payroll may still pay on these dates. */
export function calculateEmployerRemaining(payer: Payer, dates: readonly string[], settings: Settings) {
  return { subsidy: buildSubsidy(payer, dates), payroll: buildPayrollToUse(payer, dates, settings, true) };
}

/** Prices a cart: turns the facts into the input of the domain's `priceCheckout` (docs/domain.md section 2). */
export function priceCart(
  lines: readonly CartLine[],
  payer: Payer,
  promotion: PromotionTerms | null,
  settings: Settings,
  choices: PaymentChoices,
  nowMs: number,
): PricedCheckout {
  const dates = [...new Set(lines.map((line) => line.scheduleDate))];
  const input: CheckoutInput = {
    orders: lines.flatMap((line) => toOrdersToPrice(line, payer)),
    promotion,
    fee: settings.userFee,
    subsidy: buildSubsidy(payer, dates),
    isGuestLunch: payer.guestLunchId !== undefined,
    tingos: { use: choices.useTingos, lots: listSpendableLots(payer.lots, nowMs) },
    payroll: buildPayrollToUse(payer, dates, settings, choices.usePayroll || choices.paymentMethod === 'payroll'),
    outsideMethod: choices.paymentMethod,
  };
  return priceCheckout(input);
}

/**
 * Prices what a paid lunch of `date` costs more after a change: no discount, fee or subsidy of its own, and one way to
 * pay it within the same limits. `lots` are the tingos that may pay.
 */
export function priceDifference(
  payer: Payer,
  settings: Settings,
  { date, amountCop, method }: { date: string; amountCop: number; method: 'balance' | 'payroll' | null },
  lots: TingoLotToUse[],
): PricedCheckout {
  const order: OrderToPrice = {
    ...{ key: 'difference', scheduleDate: date, type: 'in_site', brandId: '', locationId: '', menuId: '' },
    ...{
      menuPriceCop: amountCop,
      additionsCop: 0,
      menuDiscount: null,
      companyPaysFee: false,
      subsidyRefusal: null,
      coupon: null,
    },
    periodKey: getPeriodKey(payer, date),
  };
  return priceCheckout({
    orders: [order],
    promotion: null,
    fee: settings.userFee,
    subsidy: null,
    tingos: { use: method === 'balance', lots },
    payroll: buildPayrollToUse(payer, [date], settings, method === 'payroll'),
    outsideMethod: method,
  });
}

const isForGuest = (line: CartLine): boolean => line.group !== undefined && line.group.eater !== null;

function toOrdersToPrice(line: CartLine, payer: Payer): OrderToPrice[] {
  const order: Omit<OrderToPrice, 'key'> = {
    scheduleDate: line.scheduleDate,
    type: 'delivery',
    brandId: line.offer.menu.brand.id,
    locationId: line.offer.location.id,
    menuId: line.menuId,
    menuPriceCop: line.offer.menu.priceCop,
    additionsCop: line.additionsCop,
    menuDiscount: line.offer.menu.discount,
    // what an employer pays is for its employee's own lunch, not for guests
    companyPaysFee:
      !isForGuest(line) && payer.guestLunchId === undefined && doesCompanyPayFee(payer, line.scheduleDate),
    subsidyRefusal: isForGuest(line)
      ? 'not_own_lunch'
      : findSubsidyOfLunchRefusal(toSubsidyPerson(payer), {
          scheduleDate: line.scheduleDate,
          hour: line.offer.time.hour,
          location: line.offer.location,
        }),
    coupon: line.coupon?.refusal === null ? line.coupon.terms : null,
    periodKey: getPeriodKey(payer, line.scheduleDate),
  };
  return Array.from({ length: line.quantity }, (_, index) => ({ ...order, key: `${line.id}:${index}` }));
}

function buildSubsidy(payer: Payer, dates: readonly string[]): CheckoutInput['subsidy'] {
  const byPeriodCop: Record<string, number> = {};
  const ordersByDate: Record<string, number> = {};
  for (const use of payer.dayUses) {
    const key = getPeriodKey(payer, use.scheduleDate);
    byPeriodCop[key] = (byPeriodCop[key] ?? 0) + use.subsidyCop;
    ordersByDate[use.scheduleDate] = use.subsidisedOrders;
  }
  const days = dates.map((date) => ({ date, periodKey: getPeriodKey(payer, date) }));
  return calculateSubsidyToUse(toSubsidyPerson(payer), { byPeriodCop, ordersByDate }, days);
}

function buildPayrollToUse(
  payer: Payer,
  dates: readonly string[],
  settings: Settings,
  use: boolean,
): PayrollToUse | null {
  if (!canPayByPayroll(payer)) return null;
  const credits = payer.credits.filter((credit) => isLimitPresent(credit.amountCop));
  const limitCop = Math.max(0, ...credits.map((credit) => credit.amountCop));
  const usedByDateCop = Object.fromEntries(payer.dayUses.map((day) => [day.scheduleDate, day.payrollCop]));
  const daily = calculateDailyLimitCop(limitCop, settings.dailyLimit, payer.hasUnlimitDailyOrders);
  const toPeriodKey = (credit: { startPeriod: string; endPeriod: string }) =>
    `${credit.startPeriod}/${credit.endPeriod}`;
  return {
    use,
    leftByPeriodCop: Object.fromEntries(
      credits.map((credit) => [toPeriodKey(credit), credit.amountCop - credit.reservedCop - credit.usedCop]),
    ),
    leftByDateCop: calculateLeftByDate(dates, daily, usedByDateCop),
    unsignedPeriodKeys: credits.filter((credit) => !credit.signed).map(toPeriodKey),
  };
}
