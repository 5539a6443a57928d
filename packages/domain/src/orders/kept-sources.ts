import { invariant } from '../invariant.ts';
import { allocate } from '../money/allocate.ts';
import type { Cop } from '../money/cop.ts';
import type { LotShare } from '../pricing/price-types.ts';
import { type PaidSources, paidCop } from './cancel.ts';

type Draft = { subsidyCop: Cop; tingoShares: LotShare[]; payrollCop: Cop; outsideCop: Cop };

/**
 * Spreads what a cancelled order leaves behind (RefundPlan.kept) over the rest of its promotion, in proportion to what
 * each lost (PartialCancel.lostByOrderCop). Each order's promotion shrinks and its price grows by its share, and the
 * share joins the order's own sources, so that a later cancellation gives it back to where it came from.
 */
export function spreadKept(kept: PaidSources, lostByOrderCop: readonly Cop[]): PaidSources[] {
  const shares = allocate(paidCop(kept), lostByOrderCop);
  const pots = [
    ...kept.tingoShares.map((share) => ({ kind: 'lot' as const, share, leftCop: share.amountCop })),
    { kind: 'payroll' as const, leftCop: kept.payrollCop },
    { kind: 'outside' as const, leftCop: kept.outsideCop },
  ];
  invariant(kept.subsidyCop === 0, 'a subsidy always goes back in full');
  return shares.map((shareCop) => {
    const draft: Draft = { subsidyCop: 0, tingoShares: [], payrollCop: 0, outsideCop: 0 };
    let dueCop = shareCop;
    for (const pot of pots) {
      const amountCop = Math.min(dueCop, pot.leftCop);
      if (amountCop === 0) continue;
      pot.leftCop -= amountCop;
      dueCop -= amountCop;
      if (pot.kind === 'lot') draft.tingoShares.push({ ...pot.share, amountCop });
      else if (pot.kind === 'payroll') draft.payrollCop += amountCop;
      else draft.outsideCop += amountCop;
    }
    return draft;
  });
}

/** Two payments of the same order as one; shares of the same lot are joined. */
export function addSources(a: PaidSources, b: PaidSources): PaidSources {
  const shares: LotShare[] = a.tingoShares.map((share) => ({ ...share }));
  for (const share of b.tingoShares) {
    const same = shares.find((other) => other.lotId === share.lotId);
    if (same) same.amountCop += share.amountCop;
    else shares.push({ ...share });
  }
  return {
    subsidyCop: a.subsidyCop + b.subsidyCop,
    payrollCop: a.payrollCop + b.payrollCop,
    outsideCop: a.outsideCop + b.outsideCop,
    tingoShares: shares,
  };
}
