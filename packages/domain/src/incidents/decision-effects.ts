import type { Cop } from '../money/cop.ts';
import type { IncidentDecision } from './incident-types-and-decisions.ts';
import { type LiableShares, splitCost } from './liability-shares.ts';

/** The facts of a lunch that decide what a decision about its incident moves. */
export type LunchAtStake = {
  /** Whether it was handed over or charged, so that only money can compensate it. */
  isOver: boolean;
  /** Whether the kitchen had accepted it, so that it is paid for what it cooked. */
  isAccepted: boolean;
  /** What the restaurant earns for it. */
  earnedCop: Cop;
  /** What can still be given back of a finished lunch. */
  leftCop: Cop;
  /** What its customer paid, without the company's subsidy. */
  paidCop: Cop;
  /** The service fee that the company paid, which a full refund of a finished lunch returns to it. */
  companyFeeCop: Cop;
  /** Whether a company's budget for guests paid it, to which it goes back. */
  isPaidByCompany: boolean;
};

/** What a decision changes for each party against leaving everything as it is. Negative: the party pays. */
export type DecisionEffect = {
  /** The cost that the shares divide. */
  costCop: Cop;
  customerCop: Cop;
  companyCop: Cop;
  restaurantCop: Cop;
  deliveryFundCop: Cop;
  platformCop: Cop;
  /** What a cancellation returns to the customers, to where they paid from. It is nobody's cost. */
  returnedCop: Cop;
  /** What it returns to the company whose budget paid for its guests. */
  returnedToCompanyCop: Cop;
  /** What the restaurant also earns when it hands over the lunch that it cooks again. */
  earnsLaterCop: Cop;
};

/** Returns the cost of a decision for one lunch, which the shares divide. `givenCop` is the sum of 'refund_part'. */
export function calculateDecisionCostCop(
  decision: IncidentDecision,
  lunch: Pick<LunchAtStake, 'isOver' | 'isAccepted' | 'earnedCop' | 'leftCop'>,
  givenCop: Cop,
): Cop {
  switch (decision) {
    case 'none':
      return 0;
    case 'refund_part':
      return givenCop;
    case 'refund_full':
      if (lunch.isOver) return lunch.leftCop;
      return lunch.isAccepted ? lunch.earnedCop : 0;
    case 'replace':
    case 'plan_b':
      return lunch.earnedCop;
  }
}

const NOTHING: DecisionEffect = {
  costCop: 0,
  customerCop: 0,
  companyCop: 0,
  restaurantCop: 0,
  deliveryFundCop: 0,
  platformCop: 0,
  returnedCop: 0,
  returnedToCompanyCop: 0,
  earnsLaterCop: 0,
};

/**
 * Calculates what a decision about these lunches changes for each party, to the peso, before it is taken. The cost of a
 * finished lunch goes to its customer or its guests' company, that of another to the kitchen that cooked in vain.
 */
export function calculateDecisionEffect(
  decision: IncidentDecision,
  lunches: readonly LunchAtStake[],
  shares: LiableShares,
  givenCop: Cop,
): DecisionEffect {
  return lunches.map((lunch) => calculateLunchEffect(decision, lunch, shares, givenCop)).reduce(addEffects, NOTHING);
}

function calculateLunchEffect(
  decision: IncidentDecision,
  lunch: LunchAtStake,
  shares: LiableShares,
  givenCop: Cop,
): DecisionEffect {
  const costCop = calculateDecisionCostCop(decision, lunch, givenCop);
  const paid = calculatePaidShares([costCop], shares);
  const feeBackCop = lunch.isOver && decision === 'refund_full' ? lunch.companyFeeCop : 0;
  const givenBackCop = lunch.isOver ? costCop : 0;
  const returnedCop = !lunch.isOver && decision === 'refund_full' ? lunch.paidCop : 0;
  return {
    costCop,
    customerCop: lunch.isPaidByCompany ? 0 : givenBackCop,
    companyCop: feeBackCop + (lunch.isPaidByCompany ? givenBackCop : 0),
    restaurantCop: (lunch.isOver ? 0 : costCop) - paid.restaurantCop,
    deliveryFundCop: -paid.deliveryFundCop,
    platformCop: -paid.platformCop - feeBackCop,
    returnedCop: lunch.isPaidByCompany ? 0 : returnedCop,
    returnedToCompanyCop: lunch.isPaidByCompany ? returnedCop : 0,
    earnsLaterCop: decision === 'replace' || decision === 'plan_b' ? lunch.earnedCop : 0,
  };
}

const addEffects = (one: DecisionEffect, other: DecisionEffect): DecisionEffect => ({
  costCop: one.costCop + other.costCop,
  customerCop: one.customerCop + other.customerCop,
  companyCop: one.companyCop + other.companyCop,
  restaurantCop: one.restaurantCop + other.restaurantCop,
  deliveryFundCop: one.deliveryFundCop + other.deliveryFundCop,
  platformCop: one.platformCop + other.platformCop,
  returnedCop: one.returnedCop + other.returnedCop,
  returnedToCompanyCop: one.returnedToCompanyCop + other.returnedToCompanyCop,
  earnsLaterCop: one.earnsLaterCop + other.earnsLaterCop,
});

/** What each party pays of the costs of an incident's lunches, by the account that pays it. */
export type PaidShares = { restaurantCop: Cop; deliveryFundCop: Cop; platformCop: Cop };

/** Calculates what each payer pays of these costs. Each lunch is divided by itself, as in the ledger. */
export function calculatePaidShares(costsCop: readonly Cop[], shares: LiableShares): PaidShares {
  const parts = costsCop.map((costCop) => splitCost(costCop, shares));
  const sum = (party: keyof LiableShares) => parts.reduce((total, part) => total + part[party], 0);
  return {
    restaurantCop: sum('restaurant'),
    deliveryFundCop: sum('courier') + sum('consolidator'),
    platformCop: sum('platform'),
  };
}
