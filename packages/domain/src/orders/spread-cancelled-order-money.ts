import { invariant } from '../invariant.ts';
import { allocate } from '../money/allocate.ts';
import type { Cop } from '../money/cop.ts';
import type { LotShare } from '../pricing/priced-checkout-types.ts';
import { calculatePaidCop, type PaidSources } from './refund-plan.ts';

type Draft = { subsidyCop: Cop; tingoShares: LotShare[]; payrollCop: Cop; outsideCop: Cop };

/**
 * Spreads what a cancelled order left behind (`RefundPlan.kept`) over the other orders of its promotion, by the
 * discount each lost. Each share joins the order's own sources, so a later cancellation refunds it there.
 * `takesPayroll` marks orders of the same payroll credit: no credit pays lunches of another period.
 */
export function spreadKeptSources(
  kept: PaidSources,
  lostByOrderCop: readonly Cop[],
  takesPayroll: readonly boolean[] = lostByOrderCop.map(() => true),
): PaidSources[] {
  invariant(kept.subsidyCop === 0, 'a subsidy always goes back in full');
  const payrollShares = allocate(
    kept.payrollCop,
    lostByOrderCop.map((lostCop, index) => (takesPayroll[index] ? lostCop : 0)),
  );
  const shares = allocate(
    calculatePaidCop(kept) - kept.payrollCop,
    lostByOrderCop.map((lostCop, index) => lostCop - (payrollShares[index] ?? 0)),
  );
  const pots = [
    ...kept.tingoShares.map((share) => ({ share, leftCop: share.amountCop })),
    { share: null, leftCop: kept.outsideCop },
  ];
  return shares.map((shareCop, index) => {
    const draft: Draft = { subsidyCop: 0, tingoShares: [], payrollCop: payrollShares[index] ?? 0, outsideCop: 0 };
    let dueCop = shareCop;
    for (const pot of pots) {
      const amountCop = Math.min(dueCop, pot.leftCop);
      if (amountCop === 0) continue;
      pot.leftCop -= amountCop;
      dueCop -= amountCop;
      if (pot.share === null) draft.outsideCop += amountCop;
      else draft.tingoShares.push({ ...pot.share, amountCop });
    }
    return draft;
  });
}

/** Adds up two payments of the same order; shares of the same lot are merged. */
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
