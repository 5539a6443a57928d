import type { Cop } from '../money/cop.ts';
import { calculateDecisionEffect, type DecisionEffect, type LunchAtStake } from './decision-effects.ts';
import { INCIDENT_DECISIONS, type IncidentDecision, incidentDecisionNames } from './incident-types-and-decisions.ts';
import type { LiableShares } from './liability-shares.ts';

/** What was possible for the lunches of an incident when it was decided. */
export type DecisionStakes = {
  lunches: readonly LunchAtStake[];
  /** When another lunch would have arrived (epoch ms), or null when that was too late. */
  replacementAt: number | null;
  /** Whether the kitchen had another dish to offer. */
  hasPlanB: boolean;
};

/** A decision that was possible, with what it changes for each party. */
export type ComparedDecision = DecisionEffect & {
  decision: IncidentDecision;
  isChosen: boolean;
  /** When the other lunch would have arrived, or null when the decision brings none. */
  arrivesAt: number | null;
};

/** Whether a decision was possible. A part is nothing to compare with: it can be any sum. */
function wasPossible(decision: IncidentDecision, { lunches, replacementAt, hasPlanB }: DecisionStakes): boolean {
  switch (decision) {
    case 'replace':
      return replacementAt !== null;
    case 'plan_b':
      return replacementAt !== null && hasPlanB;
    case 'refund_full':
      return lunches.some(({ isOver, leftCop, paidCop }) => (isOver ? leftCop : paidCop) > 0);
    case 'refund_part':
      return false;
    case 'none':
      return true;
  }
}

/**
 * Compares a decision, first, with the others that were possible, each with the same shares. `proposed` are the shares of the
 * rules, which divide what the others would have cost when nothing was given. `givenCop` is the sum of 'refund_part'.
 */
export function compareDecisions(
  stakes: DecisionStakes,
  taken: { decision: IncidentDecision; shares: LiableShares; proposed: LiableShares; givenCop: Cop },
): ComparedDecision[] {
  const shares = taken.decision === 'none' ? taken.proposed : taken.shares;
  const others = INCIDENT_DECISIONS.filter((one) => one !== taken.decision && wasPossible(one, stakes));
  return [taken.decision, ...others].map((decision) => ({
    ...calculateDecisionEffect(decision, stakes.lunches, shares, taken.givenCop),
    decision,
    isChosen: decision === taken.decision,
    arrivesAt: decision === 'replace' || decision === 'plan_b' ? stakes.replacementAt : null,
  }));
}

/** With which of the others the decision taken is compared in one sentence, first what a customer would ask for. */
const TOLD_FIRST: readonly IncidentDecision[] = ['refund_full', 'replace', 'plan_b', 'none'];

/** Words what a decision cost against another: 'Reponer costó $ 6.058 más que devolver todo'. */
export function describeComparison(
  compared: readonly Pick<ComparedDecision, 'decision' | 'isChosen' | 'costCop'>[],
  formatAmount: (amountCop: Cop) => string,
): string {
  const chosen = compared.find(({ isChosen }) => isChosen);
  const other = TOLD_FIRST.map((decision) => compared.find((one) => !one.isChosen && one.decision === decision)).find(
    Boolean,
  );
  if (chosen === undefined || other === undefined) return 'No había otra opción';
  const name = incidentDecisionNames[chosen.decision];
  const otherName = incidentDecisionNames[other.decision].replace(/^(Devolver|Reponer|No)/, (word) =>
    word.toLowerCase(),
  );
  const moreCop = chosen.costCop - other.costCop;
  if (moreCop === 0) return `${name} costó lo mismo que ${otherName}`;
  return `${name} costó ${formatAmount(Math.abs(moreCop))} ${moreCop > 0 ? 'más' : 'menos'} que ${otherName}`;
}

/** Words what the comparison shows, and by which shares it divides the costs. */
export const describeComparedShares = (compared: readonly Pick<ComparedDecision, 'decision' | 'isChosen'>[]): string =>
  compared.some(({ decision, isChosen }) => isChosen && decision === 'none')
    ? 'Lo que le cambia a cada uno, con las partes que proponen las reglas'
    : 'Lo que le cambia a cada uno, con las partes decididas';
