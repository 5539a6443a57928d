import { decideIncident } from '@sazon/contract/incidents/routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { calculateDecisionCostCop } from '@sazon/domain/incidents/decision-effects';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { useRef, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { RefundSourceChoice } from '../../session/refund-source-choice.tsx';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { type Choice, calculateBackCop } from './incident-decision-choices-and-refund.ts';
import { incidentReads } from './incidents-calls.ts';
import { LiabilitySharesField } from './liability-shares-field.tsx';
import type { DecisionDraft } from './use-decision-draft.ts';

function useDecide(onError: () => void) {
  const decide = useCall(decideIncident, {
    silent: true,
    invalidates: incidentReads,
    onError,
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

interface FieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

function AmountField({ value, onValueChange, error }: FieldProps) {
  return (
    <TextField
      label="Cuánto se devuelve"
      inputMode="numeric"
      value={formatTypedPesos(value)}
      onValueChange={(typed) => onValueChange(toPesoDigits(typed))}
      before={<span className="type-body text-text-2">$</span>}
      error={error}
    />
  );
}

function NoteField({ value, onValueChange, error }: FieldProps) {
  return (
    <TextArea
      label="Por qué"
      help="Lo leen el cliente y el restaurante."
      rows={3}
      maxLength={500}
      value={value}
      onValueChange={onValueChange}
      error={error}
    />
  );
}

/** Builds what is sent: the decision with what belongs to it. */
function toBody({ decision, typed, givenCop, chosen }: DecisionDraft, note: string, refundTo: 'provider' | 'tingos') {
  const gives = decision === 'refund_part' || decision === 'refund_full';
  return {
    decision,
    note,
    shares: decision === 'none' ? buildSoleShare('customer') : typed,
    ...(gives && { refundTo }),
    ...(decision === 'refund_part' && { amount: givenCop }),
    ...(chosen?.menuId && { menuId: chosen.menuId }),
  };
}

/** The platform's decision: the customer's compensation, who pays it, and the texts for both sides. */
export function IncidentDecisionCard({ incident, draft }: { incident: IncidentDetail; draft: DecisionDraft }) {
  const { choices, proposed, value, setValue, shares, setShares, amount, setAmount, decision } = draft;
  const [toSource, setToSource] = useState(false);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const gives = decision === 'refund_part' || decision === 'refund_full';
  const backCop = calculateBackCop(incident, decision, draft.givenCop);
  const { ask, isPending, error } = useDecide(() => focusFirstInvalid(fields.current));
  const wrongShares = decision !== 'none' && !draft.isWhole ? 'Las partes deben sumar 100%.' : undefined;
  const wrongAmount = decision === 'refund_part' ? draft.wrongAmount : undefined;
  const send = () => {
    setAsked(true);
    if (note.trim() === '' || wrongShares || wrongAmount) return focusFirstInvalid(fields.current);
    const refundTo = toSource && incident.offers.refundOutside > 0 ? 'provider' : 'tingos';
    ask({ params: { id: incident.id }, body: toBody(draft, note, refundTo) });
  };
  const formError = findFormError(error, ['amount', 'shares', 'note']);
  return (
    <Card label="Decidir">
      <div ref={fields} className="grid grid-cols-1 content-start gap-4">
        <h2 className="type-h2">¿Qué recibe el cliente?</h2>
        <SecondPersonNotice proposal={incident.waiting} what="una devolución" />
        <ChoiceOfDecision choices={choices} proposed={proposed} value={value} onValueChange={setValue} />
        {decision === 'refund_part' && (
          <AmountField
            value={amount}
            onValueChange={setAmount}
            error={(asked || amount !== '' ? wrongAmount : undefined) ?? findFieldError(error, 'amount')}
          />
        )}
        {gives && backCop > 0 && (
          <RefundSourceChoice
            amountCop={backCop}
            outsideCop={incident.offers.refundOutside}
            checked={toSource}
            onCheckedChange={setToSource}
          />
        )}
        {decision !== 'none' && (
          <LiabilitySharesField
            value={shares}
            costsCop={
              wrongAmount
                ? null
                : incident.offers.lunches.map((lunch) => calculateDecisionCostCop(decision, lunch, draft.givenCop))
            }
            onChange={setShares}
            error={(asked ? wrongShares : undefined) ?? findFieldError(error, 'shares')}
          />
        )}
        <NoteField
          value={note}
          onValueChange={setNote}
          error={asked && note.trim() === '' ? 'Escribe por qué.' : findFieldError(error, 'note')}
        />
        {formError && <NoticeBar tone="danger">{formError}</NoticeBar>}
        <Button look="dark" size="l" wide loading={isPending} onClick={send}>
          Decidir
        </Button>
      </div>
    </Card>
  );
}
