import { invariant } from '../invariant.ts';
import type { Cop } from '../money/cop.ts';
import type { CheckoutInput, OrderToPrice, PayrollToUse, SubsidyToUse } from './checkout-input-types.ts';
import type { PricingDraft } from './price-orders-before-payers.ts';
import type { LotShare, PayrollCut } from './priced-checkout-types.ts';
import { compareLots } from './tingo-lot-order.ts';

/** Pays orders one after another. Each order takes from what the orders before it left. */
export type Payer = (order: OrderToPrice, draft: PricingDraft) => void;

/**
 * Creates step 5 of pricing, the employer's subsidy. It pays food first, then the fee. An order that gets nothing does
 * not count among the day's subsidised orders.
 */
export function createSubsidyPayer(subsidy: SubsidyToUse | null): Payer {
  if (subsidy === null) return () => {};
  const givenByDate: Record<string, number> = {};
  const spentByPeriodCop: Record<string, Cop> = {};
  return (order, draft) => {
    const ofDate = subsidy[order.scheduleDate];
    if (ofDate === undefined) return;
    const given = (givenByDate[order.scheduleDate] ?? 0) + ofDate.usedOrders;
    const spentCop = spentByPeriodCop[order.periodKey] ?? 0;
    const leftCop = ofDate.leftOfPeriodCop === null ? Number.POSITIVE_INFINITY : ofDate.leftOfPeriodCop - spentCop;
    if (order.subsidyRefusal !== null) draft.subsidyReason = order.subsidyRefusal;
    else if (draft.totalCop === 0) draft.subsidyReason = 'nothing_to_cover';
    else if (ofDate.ordersPerDay !== null && given >= ofDate.ordersPerDay) draft.subsidyReason = 'orders_of_day_used';
    else if (leftCop <= 0) draft.subsidyReason = 'period_used_up';
    else {
      const amountCop = Math.min(ofDate.perOrderCop, draft.totalCop, leftCop);
      if (amountCop <= 0) return;
      draft.subsidyReason = 'applied';
      draft.subsidyFoodCop = Math.min(amountCop, draft.netCop);
      draft.subsidyFeeCop = amountCop - draft.subsidyFoodCop;
      draft.subsidyCop = amountCop;
      givenByDate[order.scheduleDate] = (givenByDate[order.scheduleDate] ?? 0) + 1;
      spentByPeriodCop[order.periodKey] = spentCop + amountCop;
    }
  };
}

/** Pays the whole order from a company's budget for guests and teams, as step 5 does a part. */
export const payGuestLunch: Payer = (_order, draft) => {
  draft.subsidyReason = draft.totalCop === 0 ? 'nothing_to_cover' : 'applied';
  draft.subsidyFoodCop = draft.netCop;
  draft.subsidyFeeCop = draft.feeCop;
  draft.subsidyCop = draft.totalCop;
};

/** Creates step 6, tingos: given ones by nearest expiry, then bought ones. */
export function createTingosPayer(tingos: CheckoutInput['tingos'], use: boolean): Payer {
  if (!use || tingos.lots.length === 0) return () => {};
  const lots = tingos.lots.toSorted(compareLots);
  let at = 0;
  let leftOfLotCop = lots[0]?.availableCop ?? 0;
  return (_order, draft) => {
    let dueCop = draft.totalCop - draft.subsidyCop;
    if (dueCop === 0) return;
    const shares: LotShare[] = [];
    for (let lot = lots[at]; lot && dueCop > 0; lot = lots[at]) {
      const amountCop = Math.min(dueCop, leftOfLotCop);
      if (amountCop > 0) shares.push({ lotId: lot.id, isReward: lot.isReward, amountCop });
      dueCop -= amountCop;
      leftOfLotCop -= amountCop;
      draft.tingosCop += amountCop;
      if (leftOfLotCop > 0) break;
      at += 1;
      leftOfLotCop = lots[at]?.availableCop ?? 0;
    }
    draft.tingoShares = shares;
  };
}

/** Creates step 7, payroll within its limits. What a limit keeps from being paid is added to `cuts`. */
export function createPayrollPayer(payroll: PayrollToUse | null, use: boolean, cuts: PayrollCut[]): Payer {
  if (!use || payroll === null) return () => {};
  const paidByPeriodCop: Record<string, Cop> = {};
  const paidByDateCop: Record<string, Cop> = {};
  return ({ scheduleDate, periodKey }, draft) => {
    const dueCop = draft.totalCop - draft.subsidyCop - draft.tingosCop;
    if (dueCop === 0) return;
    if (payroll.unsignedPeriodKeys.includes(periodKey)) {
      addCut(cuts, { code: 'SIGNATURE_REQUIRED', periodKey, cutCop: dueCop });
      return;
    }
    const monthCop = Math.max(0, (payroll.leftByPeriodCop[periodKey] ?? 0) - (paidByPeriodCop[periodKey] ?? 0));
    const dayCop = Math.max(0, leftOfDayCop(payroll, scheduleDate) - (paidByDateCop[scheduleDate] ?? 0));
    const amountCop = Math.min(dueCop, monthCop, dayCop);
    const cutCop = dueCop - amountCop;
    if (cutCop > 0 && monthCop <= dayCop) addCut(cuts, { code: 'LIMIT_MONTHLY', periodKey, cutCop });
    else if (cutCop > 0) addCut(cuts, { code: 'LIMIT_DAILY', scheduleDate, cutCop });
    draft.payrollCop = amountCop;
    paidByPeriodCop[periodKey] = (paidByPeriodCop[periodKey] ?? 0) + amountCop;
    paidByDateCop[scheduleDate] = (paidByDateCop[scheduleDate] ?? 0) + amountCop;
  };
}

function leftOfDayCop(payroll: PayrollToUse, scheduleDate: string): Cop {
  if (payroll.leftByDateCop === null) return Number.POSITIVE_INFINITY;
  const leftCop = payroll.leftByDateCop[scheduleDate];
  invariant(leftCop !== undefined, `no daily payroll limit given for ${scheduleDate}`);
  return leftCop;
}

function addCut(cuts: PayrollCut[], cut: PayrollCut): void {
  const where = (one: PayrollCut): string => (one.code === 'LIMIT_DAILY' ? one.scheduleDate : one.periodKey);
  const same = cuts.find((other) => other.code === cut.code && where(other) === where(cut));
  if (same) same.cutCop += cut.cutCop;
  else cuts.push(cut);
}
