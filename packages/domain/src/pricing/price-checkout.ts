import { invariant } from '../invariant.ts';
import type { CheckoutInput, OrderToPrice } from './checkout-input-types.ts';
import { createPayrollPayer, createSubsidyPayer, createTingosPayer, payGuestLunch } from './payer-steps.ts';
import { priceOrdersBeforePayers } from './price-orders-before-payers.ts';
import type {
  CheckoutRefusal,
  PayrollCut,
  PricedCheckout,
  PricedOrder,
  PricedSources,
  PricedTotals,
} from './priced-checkout-types.ts';

/**
 * Prices a checkout: the cost of each order, in the order given, and who pays it, from the earliest date on. Throws
 * InvariantError on malformed money. Source: docs/domain.md section 2.
 */
export function priceCheckout(input: CheckoutInput): PricedCheckout {
  const byDate = indexesByDate(input.orders);
  const { drafts, level } = priceOrdersBeforePayers(input, byDate);
  const method = input.outsideMethod;
  const payrollCuts: PayrollCut[] = [];
  const payers = [
    input.isGuestLunch === true ? payGuestLunch : createSubsidyPayer(input.subsidy),
    createTingosPayer(input.tingos, input.tingos.use || method === 'balance'),
    createPayrollPayer(
      input.payroll,
      method === 'payroll' || (method !== 'balance' && input.payroll?.use === true),
      payrollCuts,
    ),
  ];
  for (const index of byDate) {
    const [order, draft] = [input.orders[index], drafts[index]];
    if (!order || !draft) continue;
    for (const pay of payers) pay(order, draft);
    draft.outsideCop = draft.totalCop - draft.subsidyCop - draft.tingosCop - draft.payrollCop;
  }
  const sources = sumSources(drafts, method);
  const applyMethod = input.promotion?.applyMethod;
  const priced: PricedCheckout = {
    orders: drafts,
    totals: sumTotals(drafts),
    sources,
    promotionReward:
      level !== null && (applyMethod === 'coupon' || applyMethod === 'reward')
        ? { applyMethod, rewardCop: level.reward }
        : null,
    payrollCuts,
    refusals: listRefusals(method, sources.outsideCop, payrollCuts),
  };
  invariant(doesPriceAddUp(priced), 'a price does not add up');
  return priced;
}

/** Whether the lines of every order and all sums add up to the peso, without a negative amount. */
export function doesPriceAddUp(priced: PricedCheckout): boolean {
  const { totals, sources } = priced;
  let [totalCop, paidCop] = [0, 0];
  for (const order of priced.orders) {
    if (!orderAddsUp(order)) return false;
    totalCop += order.totalCop;
    paidCop += order.subsidyCop + order.tingosCop + order.payrollCop + order.outsideCop;
  }
  const sourcesCop = sources.subsidyCop + sources.tingosCop + sources.payrollCop + sources.outsideCop;
  return (
    totals.totalCop === totalCop &&
    paidCop === totalCop &&
    sourcesCop === totalCop &&
    totals.netCop === totals.grossCop - totals.menuDiscountCop - totals.promotionCop - totals.couponCop &&
    totals.netCop + totals.feeCop === totalCop
  );
}

function orderAddsUp(order: PricedOrder): boolean {
  let tingosCop = 0;
  for (const share of order.tingoShares) tingosCop += share.amountCop;
  return (
    Number.isSafeInteger(order.totalCop) &&
    order.netCop === order.grossCop - order.menuDiscountCop - order.promotionCop - order.couponCop &&
    order.totalCop === order.netCop + order.feeCop &&
    order.totalCop === order.subsidyCop + order.tingosCop + order.payrollCop + order.outsideCop &&
    order.subsidyCop === order.subsidyFoodCop + order.subsidyFeeCop &&
    tingosCop === order.tingosCop &&
    !(order.promotionCop > 0 && order.couponCop > 0) &&
    order.netCop >= 0 &&
    Math.min(order.menuDiscountCop, order.promotionCop, order.couponCop, order.feeCop, order.companyFeeCop) >= 0 &&
    !(order.feeCop > 0 && order.companyFeeCop > 0) &&
    Math.min(order.subsidyFoodCop, order.subsidyFeeCop, order.tingosCop, order.payrollCop, order.outsideCop) >= 0
  );
}

/** Returns the indexes of the orders, sorted by schedule date. Orders of one date keep their order. */
function indexesByDate(orders: readonly OrderToPrice[]): number[] {
  const dateAt = (index: number): string => orders[index]?.scheduleDate ?? '';
  const indexes = orders.map((_, index) => index);
  return indexes.sort((a, b) => (dateAt(a) === dateAt(b) ? a - b : dateAt(a) < dateAt(b) ? -1 : 1));
}

function sumTotals(orders: readonly PricedOrder[]): PricedTotals {
  const totals = { grossCop: 0, menuDiscountCop: 0, promotionCop: 0, couponCop: 0, netCop: 0, feeCop: 0, totalCop: 0 };
  for (const order of orders) {
    totals.grossCop += order.grossCop;
    totals.menuDiscountCop += order.menuDiscountCop;
    totals.promotionCop += order.promotionCop;
    totals.couponCop += order.couponCop;
    totals.netCop += order.netCop;
    totals.feeCop += order.feeCop;
    totals.totalCop += order.totalCop;
  }
  return totals;
}

function sumSources(orders: readonly PricedOrder[], method: CheckoutInput['outsideMethod']): PricedSources {
  const sums = { subsidyCop: 0, tingosCop: 0, payrollCop: 0, outsideCop: 0 };
  for (const order of orders) {
    sums.subsidyCop += order.subsidyCop;
    sums.tingosCop += order.tingosCop;
    sums.payrollCop += order.payrollCop;
    sums.outsideCop += order.outsideCop;
  }
  const chosen = method === 'balance' || method === 'payroll' ? null : method;
  return { ...sums, outsideMethod: sums.outsideCop > 0 ? chosen : null };
}

function listRefusals(
  method: CheckoutInput['outsideMethod'],
  missingCop: number,
  cuts: readonly PayrollCut[],
): CheckoutRefusal[] {
  if (missingCop === 0) return [];
  if (method === 'balance') return [{ code: 'PAYMENT_BALANCE_INSUFFICIENT', missingCop }];
  if (method === 'payroll' && cuts.length > 0) return cuts.map(({ code, cutCop }) => ({ code, missingCop: cutCop }));
  if (method === 'payroll' || method === null) return [{ code: 'PAYMENT_METHOD_REQUIRED', missingCop }];
  return [];
}
