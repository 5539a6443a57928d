import { decideIncident } from '@sazon/contract/incidents/routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { calculateDecisionCostCop } from '@sazon/domain/incidents/decision-effects';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { RefundSourceChoice } from '../../session/refund-source-choice.tsx';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { type Choice, calculateBackCop } from './incident-decision-choices-and-refund.ts';
import { incidentReads } from './incidents-calls.ts';
import { LiabilitySharesField } from './liability-shares-field.tsx';
import type { DecisionDraft } from './use-decision-draft.ts';

function useDecide() {
  const decide = useCall(decideIncident, {
    silent: true,
    invalidates: incidentReads,
    onSuccess: ({ waiting }) =>
      toast.success(waiting ? 'Propuesta: falta que otra persona la confirme' : 'Quedó decidido y avisado'),
  });
  return { ask: useSingleCall(decide), isPending: decide.isPending, error: decide.error };
}

interface ChoiceOfDecisionProps {
  choices: readonly Choice[];
  proposed: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
}

function ChoiceOfDecision({ choices, proposed, value, onValueChange }: ChoiceOfDecisionProps) {
  return (
    <RadioGroup label="Qué recibe el cliente" value={value} onValueChange={onValueChange}>
      {choices.map((choice) => (
        <RadioRow
          key={choice.value}
          value={choice.value}
          label={choice.label}
          note={choice.value === proposed ? `${choice.note} · Propuesto` : choice.note}
        />
      ))}
    </RadioGroup>
  );
}

interface AmountFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

function AmountField({ value, onValueChange, error }: AmountFieldProps) {
  return (
    <TextField
      label="Cuánto se devuelve"
      inputMode="numeric"
      value={value}
      onValueChange={(next) => /^\d{0,8}$/.test(next) && onValueChange(next)}
      before={<span className="type-body text-text-2">$</span>}
      error={error}
    />
  );
}

/** The platform's decision: the customer's compensation, who pays it, and the texts for both sides. */
export function IncidentDecisionCard({ incident, draft }: { incident: IncidentDetail; draft: DecisionDraft }) {
  const { choices, proposed, value, setValue, shares, setShares, amount, setAmount, chosen, decision, typed } = draft;
  const [toSource, setToSource] = useState(false);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const given = decision === 'refund_part' ? draft.givenCop : 0;
  const { refundLeft, refundOutside } = incident.offers;
  const gives = decision === 'refund_part' || decision === 'refund_full';
  const backCop = calculateBackCop(incident, decision, given);
  const { ask, isPending, error } = useDecide();
  const wrongShares = decision !== 'none' && !draft.isWhole ? 'Las partes deben sumar 100 %.' : undefined;
  const wrongAmount =
    decision === 'refund_part' && (given === 0 || given > refundLeft)
      ? `Entre $ 1 y ${formatCop(refundLeft)}.`
      : undefined;
  const send = () => {
    setAsked(true);
    if (note.trim() === '' || wrongShares || wrongAmount) return;
    ask({
      params: { id: incident.id },
      body: {
        decision,
        note,
        shares: decision === 'none' ? buildSoleShare('customer') : typed,
        ...(gives && { refundTo: toSource && refundOutside > 0 ? 'provider' : 'tingos' }),
        ...(decision === 'refund_part' && { amount: given }),
        ...(chosen?.menuId && { menuId: chosen.menuId }),
      },
    });
  };
  const formError = findFormError(error, ['amount', 'shares', 'note']);
  return (
    <Card label="Decidir" className="grid grid-cols-1 content-start gap-4">
      <h2 className="type-h2">¿Qué recibe el cliente?</h2>
      <SecondPersonNotice proposal={incident.waiting} what="una devolución" />
      <ChoiceOfDecision choices={choices} proposed={proposed} value={value} onValueChange={setValue} />
      {decision === 'refund_part' && (
        <AmountField
          value={amount}
          onValueChange={setAmount}
          error={(asked ? wrongAmount : undefined) ?? findFieldError(error, 'amount')}
        />
      )}
      {gives && backCop > 0 && (
        <RefundSourceChoice
          amountCop={backCop}
          outsideCop={refundOutside}
          checked={toSource}
          onCheckedChange={setToSource}
        />
      )}
      {decision !== 'none' && (
        <LiabilitySharesField
          value={shares}
          costsCop={incident.offers.lunches.map((lunch) => calculateDecisionCostCop(decision, lunch, given))}
          onChange={setShares}
          error={(asked ? wrongShares : undefined) ?? findFieldError(error, 'shares')}
        />
      )}
      <TextArea
        label="Por qué"
        help="Lo leen el cliente y el restaurante."
        rows={3}
        maxLength={500}
        value={note}
        onValueChange={setNote}
        error={asked && note.trim() === '' ? 'Escribe por qué.' : findFieldError(error, 'note')}
      />
      {formError && <NoticeBar tone="danger">{formError}</NoticeBar>}
      <Button look="dark" size="l" wide loading={isPending} onClick={send}>
        Decidir
      </Button>
    </Card>
  );
}
