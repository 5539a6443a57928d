import { invariant } from '../invariant.ts';
import { type Cop, sumCop } from '../money/cop.ts';
import type { LotShare } from '../pricing/price-types.ts';
import type { OrderRole } from './lifecycle.ts';

/** Who paid how much of one order: the charge a refund mirrors. */
export type PaidSources = {
  subsidyCop: Cop;
  tingoShares: readonly LotShare[];
  payrollCop: Cop;
  outsideCop: Cop;
};

/** Where what an outside method took goes: debit tingos at once, or back at the provider while that is possible. */
export type OutsideWay = 'tingos' | 'provider';

/** 'owed': the provider gave it back before by itself, so it settles what its customer owes since then. */
export type PlannedWay = OutsideWay | 'owed';

/** What goes back to each source, and what stays for the other orders of a promotion whose level drops. */
export type RefundPlan = {
  refund: PaidSources;
  refundCop: Cop;
  outsideWay: PlannedWay;
  /** Moves from this order's sources to the rest: the discount they no longer earn. */
  kept: PaidSources;
  keptCop: Cop;
};

export function paidCop(sources: PaidSources): Cop {
  let tingosCop = 0;
  for (const share of sources.tingoShares) tingosCop += share.amountCop;
  return sumCop([sources.subsidyCop, tingosCop, sources.payrollCop, sources.outsideCop]);
}

/** What the customer paid: everything but the employer's subsidy. */
export function customerPaidCop(sources: PaidSources): Cop {
  return paidCop(sources) - sources.subsidyCop;
}

/**
 * The refund of a cancelled order: money returns to exactly where it came from. `lostDiscountCop` (partialCancel) comes
 * off it, never below zero and never off the employer's subsidy: first off what the outside method paid, then payroll
 * (at most `keepablePayrollCop`), then tingos (debit before rewards). refund + kept is what was paid, source by source.
 * Source: docs/domain.md section 3 (Cancel).
 */
export function refundPlan(
  paid: PaidSources,
  lostDiscountCop: Cop,
  outsideWay: PlannedWay,
  keepablePayrollCop: Cop = paid.payrollCop,
): RefundPlan {
  const heldBackCop = paid.payrollCop - Math.min(keepablePayrollCop, paid.payrollCop);
  let leftCop = Math.min(lostDiscountCop, customerPaidCop(paid) - heldBackCop);
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
  const refundCop = paidCop(refund);
  invariant(refundCop + keptCop === paidCop(paid), 'a refund does not mirror its charge');
  return { refund, refundCop, outsideWay, kept, keptCop };
}

/** Cancelled by the restaurant or the platform, the level of a promotion stays for the rest. */
export function keepsPromotionLevel(by: OrderRole): boolean {
  return by !== 'customer';
}

function lastSpentFirst(shares: readonly LotShare[]): LotShare[] {
  return [...shares.filter((share) => share.isReward), ...shares.filter((share) => !share.isReward)].reverse();
}
