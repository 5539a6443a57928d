import { invariant } from '../invariant.ts';
import { type Cop, sumCop } from '../money/cop.ts';
import type { LotShare } from '../pricing/priced-checkout-types.ts';
import type { OrderRole } from './lifecycle.ts';

/** How much each source paid for one order; a refund mirrors it. */
export type PaidSources = {
  subsidyCop: Cop;
  tingoShares: readonly LotShare[];
  payrollCop: Cop;
  outsideCop: Cop;
};

/**
 * Where the part of the outside method is refunded: as bought tingos at once, or at the provider while that is
 * possible.
 */
export type OutsideRefundWay = 'tingos' | 'provider';

/** 'owed' means that the provider already returned the money, so that the refund settles what the customer owes. */
export type PlannedRefundWay = OutsideRefundWay | 'owed';

/**
 * What is refunded to each source, and what is kept for the other orders of a promotion that falls to a lower level.
 */
export type RefundPlan = {
  refund: PaidSources;
  refundCop: Cop;
  outsideWay: PlannedRefundWay;
  /** The money that moves from this order's sources to the other orders, because they lose that much discount. */
  kept: PaidSources;
  keptCop: Cop;
};

export function calculatePaidCop(sources: PaidSources): Cop {
  let tingosCop = 0;
  for (const share of sources.tingoShares) tingosCop += share.amountCop;
  return sumCop([sources.subsidyCop, tingosCop, sources.payrollCop, sources.outsideCop]);
}

/** Returns what the customer paid: every source but the employer's subsidy. */
export function calculateCustomerPaidCop(sources: PaidSources): Cop {
  return calculatePaidCop(sources) - sources.subsidyCop;
}

/**
 * Plans the refund of a cancelled order to the sources that paid. `lostDiscountCop` is kept, never of the subsidy:
 * first from the outside method, then payroll (up to `keepablePayrollCop`), then bought tingos, then rewards. Throws
 * unless refund and kept add up to what was paid. Source: docs/domain.md section 3.
 */
export function planRefund(
  paid: PaidSources,
  lostDiscountCop: Cop,
  outsideWay: PlannedRefundWay,
  keepablePayrollCop: Cop = paid.payrollCop,
): RefundPlan {
  const heldBackCop = paid.payrollCop - Math.min(keepablePayrollCop, paid.payrollCop);
  let leftCop = Math.min(lostDiscountCop, calculateCustomerPaidCop(paid) - heldBackCop);
  const keptCop = leftCop;
  const keep = (amountCop: Cop): Cop => {
    const keepCop = Math.min(amountCop, leftCop);
    leftCop -= keepCop;
    return keepCop;
  };
  const outsideCop = keep(paid.outsideCop);
  const payrollCop = keep(paid.payrollCop - heldBackCop);
  const keptOfLot = new Map<LotShare, Cop>();
  for (const share of lastSpentFirst(paid.tingoShares)) keptOfLot.set(share, keep(share.amountCop));
  const sharesWith = (amountOf: (share: LotShare) => Cop): LotShare[] =>
    paid.tingoShares.map((share) => ({ ...share, amountCop: amountOf(share) })).filter((share) => share.amountCop > 0);
  const kept: PaidSources = {
    subsidyCop: 0,
    payrollCop,
    outsideCop,
    tingoShares: sharesWith((share) => keptOfLot.get(share) ?? 0),
  };
  const refund: PaidSources = {
    subsidyCop: paid.subsidyCop,
    payrollCop: paid.payrollCop - payrollCop,
    outsideCop: paid.outsideCop - outsideCop,
    tingoShares: sharesWith((share) => share.amountCop - (keptOfLot.get(share) ?? 0)),
  };
  const refundCop = calculatePaidCop(refund);
  invariant(refundCop + keptCop === calculatePaidCop(paid), 'a refund does not mirror its charge');
  return { refund, refundCop, outsideWay, kept, keptCop };
}

/**
 * Whether the other orders of a promotion keep their level after a cancellation: always, unless the customer cancels.
 */
export function isPromotionLevelKept(by: OrderRole): boolean {
  return by !== 'customer';
}

function lastSpentFirst(shares: readonly LotShare[]): LotShare[] {
  return [...shares.filter((share) => share.isReward), ...shares.filter((share) => !share.isReward)].reverse();
}
