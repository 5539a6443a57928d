import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { calculateDecisionEffect, type DecisionEffect } from '@sazon/domain/incidents/decision-effects';
import { areSharesComplete, buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { listChoices } from './incident-decision-choices-and-refund.ts';
import { parseShares, toTypedShares } from './liability-shares-field.tsx';

/** What is chosen and typed of a decision that is not taken yet, with what each possible one changes. */
export function useDecisionDraft(incident: IncidentDetail) {
  const { proposal, offers } = incident;
  const choices = listChoices(incident);
  const proposed = choices.find(({ decision }) => decision === proposal.decision) ?? choices[0];
  const [value, setValue] = useState(proposed?.value ?? 'none');
  const [shares, setShares] = useState(toTypedShares(proposal.shares));
  const [amount, setAmount] = useState(proposal.refund > 0 ? String(proposal.refund) : '');
  const chosen = choices.find((choice) => choice.value === value);
  const decision = chosen?.decision ?? 'none';
  const typed = parseShares(shares);
  const isWhole = areSharesComplete(typed);
  // the same is given back of each lunch
  const mostCop = Math.min(offers.refundLeft, ...offers.lunches.map(({ leftCop }) => leftCop));
  const isRightAmount = Number(amount) > 0 && Number(amount) <= mostCop;
  /** What is given back of each lunch; 0 while the amount is wrong. */
  const givenCop = isRightAmount ? Number(amount) : 0;
  const wrongAmount = isRightAmount ? undefined : `Entre $ 1 y ${formatCop(mostCop)}.`;
  /** Returns what a decision changes, or null while its amount is wrong or the shares do not add up. */
  const calculateEffect = (what: typeof decision): DecisionEffect | null => {
    if (what !== 'none' && !isWhole) return null;
    if (what === 'refund_part' && !isRightAmount) return null;
    return calculateDecisionEffect(
      what,
      offers.lunches,
      what === 'none' ? buildSoleShare('customer') : typed,
      givenCop,
    );
  };
  return {
    choices,
    proposed: proposed?.value,
    value,
    setValue,
    shares,
    setShares,
    amount,
    setAmount,
    chosen,
    decision,
    typed,
    isWhole,
    givenCop,
    wrongAmount,
    calculateEffect,
  };
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;
