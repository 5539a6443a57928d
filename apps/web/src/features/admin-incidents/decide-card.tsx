import { decideIncident } from '@sazon/contract/incidents/routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident';
import { allOn, sharesAddUp } from '@sazon/domain/incidents/shares';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingle } from '../../calls/use-single.ts';
import { ProposalNotice } from '../../session/proposal-notice.tsx';
import { SourceChoice } from '../../session/source-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Card } from '../../ui/page-parts.tsx';
import { RadioGroup, RadioRow } from '../../ui/radio.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { clockOf } from './incident-words.ts';
import { incidentReads } from './incidents-calls.ts';
import { SharesField, sharesFrom, typedOf } from './shares-field.tsx';

type Choice = {
  value: string;
  decision: IncidentDetail['proposal']['decision'];
  menuId?: string;
  label: string;
  note: string;
};

/** What can be done about it now; what cannot is not offered. */
function choicesOf({ offers, orders }: IncidentDetail): Choice[] {
  const { isOver, refundLeft, refundOutside, replacementAt, planB } = offers;
  const orSource = refundOutside > 0 ? ' o al medio de pago' : '';
  const one = (decision: Choice['decision'], note: string): Choice => ({
    value: decision,
    decision,
    label: incidentDecisionNames[decision],
    note,
  });
  return [
    ...(replacementAt === null ? [] : [one('replace', `Llegaría hacia las ${clockOf(replacementAt)}`)]),
    ...planB.slice(0, 4).map(({ menuId, name }) => ({
      ...one('plan_b', 'Otro plato de la misma cocina'),
      value: menuId,
      menuId,
      label: `Plan B: ${name}`,
    })),
    ...(refundLeft > 0
      ? [
          one(
            'refund_full',
            isOver
              ? `${formatCop(refundLeft)} en tingos${orSource}`
              : `${formatCop(refundLeft)} a donde salieron (lo pagado afuera, a tingos${orSource}); la orden se cancela`,
          ),
        ]
      : []),
    ...(isOver && refundLeft > 0
      ? [one('refund_part', orders.length > 1 ? 'Lo mismo para cada orden' : `En tingos que no vencen${orSource}`)]
      : []),
    one('none', 'La orden sigue como está'),
  ];
}

/** The platform decides: what the customer gets, who pays, and what both read. */
export function DecideCard({ incident }: { incident: IncidentDetail }) {
  const { proposal } = incident;
  const choices = choicesOf(incident);
  const first = choices.find(({ decision }) => decision === proposal.decision) ?? choices[0];
  const [value, setValue] = useState(first?.value ?? 'none');
  const [shares, setShares] = useState(typedOf(proposal.shares));
  const [amount, setAmount] = useState(proposal.refund > 0 ? String(proposal.refund) : '');
  const [toSource, setToSource] = useState(false);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const chosen = choices.find((choice) => choice.value === value);
  const decision = chosen?.decision ?? 'none';
  const given = decision === 'refund_part' ? Number(amount || '0') : 0;
  const { isOver, refundLeft, refundOutside } = incident.offers;
  const gives = decision === 'refund_part' || decision === 'refund_full';
  // cancelled, all but what came from outside goes back where it came from anyway
  const backCop = decision === 'refund_part' ? given * incident.orders.length : isOver ? refundLeft : refundOutside;
  const costCop =
    decision === 'refund_part'
      ? given
      : decision === 'refund_full' && isOver
        ? refundLeft
        : incident.orders.reduce((sum, order) => sum + order.cost, 0);
  const decide = useCall(decideIncident, {
    silent: true,
    invalidates: incidentReads,
    onSuccess: ({ waiting }) =>
      toast.success(waiting ? 'Propuesta: falta que otra persona la confirme' : 'Quedó decidido y avisado'),
  });
  const ask = useSingle(decide);
  const typed = sharesFrom(shares);
  const wrongShares = decision !== 'none' && !sharesAddUp(typed) ? 'Las partes deben sumar 100 %.' : undefined;
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
        shares: decision === 'none' ? allOn('customer') : typed,
        ...(gives && { refundTo: toSource && refundOutside > 0 ? 'provider' : 'tingos' }),
        ...(decision === 'refund_part' && { amount: given }),
        ...(chosen?.menuId && { menuId: chosen.menuId }),
      },
    });
  };
  return (
    <Card label="Decidir" className="grid grid-cols-1 content-start gap-4">
      <h2 className="type-h2">¿Qué recibe el cliente?</h2>
      <ProposalNotice proposal={incident.waiting} what="una devolución" />
      <RadioGroup label="Qué recibe el cliente" value={value} onValueChange={setValue}>
        {choices.map((choice) => (
          <RadioRow
            key={choice.value}
            value={choice.value}
            label={choice.label}
            note={choice.value === first?.value ? `${choice.note} · Propuesto` : choice.note}
          />
        ))}
      </RadioGroup>
      {decision === 'refund_part' && (
        <TextField
          label="Cuánto se devuelve"
          inputMode="numeric"
          value={amount}
          onValueChange={(next) => /^\d{0,8}$/.test(next) && setAmount(next)}
          before={<span className="type-body text-text-2">$</span>}
          error={(asked ? wrongAmount : undefined) ?? fieldError(decide.error, 'amount')}
        />
      )}
      {gives && backCop > 0 && (
        <SourceChoice amountCop={backCop} outsideCop={refundOutside} checked={toSource} onCheckedChange={setToSource} />
      )}
      {decision !== 'none' && (
        <SharesField
          value={shares}
          costCop={costCop}
          onChange={setShares}
          error={(asked ? wrongShares : undefined) ?? fieldError(decide.error, 'shares')}
        />
      )}
      <TextArea
        label="Por qué"
        help="Lo leen el cliente y el restaurante."
        rows={3}
        maxLength={500}
        value={note}
        onValueChange={setNote}
        error={asked && note.trim() === '' ? 'Escribe por qué.' : fieldError(decide.error, 'note')}
      />
      {formError(decide.error, ['amount', 'shares', 'note']) && (
        <NoticeBar tone="danger">{formError(decide.error, ['amount', 'shares', 'note'])}</NoticeBar>
      )}
      <Button look="dark" size="l" wide loading={decide.isPending} onClick={send}>
        Decidir
      </Button>
    </Card>
  );
}
