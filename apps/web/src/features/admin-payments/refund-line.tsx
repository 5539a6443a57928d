import { endRefund, getIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import type { IntentStory } from '@sazon/contract/payments/admin-schemas';
import { formatMediumDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PaymentHistoryLine } from './payment-history-line.tsx';

export interface RefundLineProps {
  refund: IntentStory['refunds'][number];
  canEnd: boolean;
}

/** A refund of a payment; one that staff send by hand can be marked as sent. */
export function RefundLine({ refund, canEnd }: RefundLineProps) {
  const { way, isByHand, status, dueOn, note, at, amount } = refund;
  const title = way === 'tingos' ? 'En tingos' : isByHand ? 'Por giro, la envía una persona' : 'En la pasarela';
  const when =
    status === 'done'
      ? 'Hecha'
      : dueOn === null
        ? 'En camino'
        : `A más tardar el ${formatMediumDate(dueOn).toLowerCase()}`;
  return (
    <>
      <PaymentHistoryLine
        title={title}
        note={[when, formatMoment(at), note].filter(Boolean).join(' · ')}
        amountCop={amount}
      />
      {isByHand && status === 'to_do' && canEnd && <EndRefund refundId={refund.id} />}
    </>
  );
}

function EndRefund({ refundId }: { refundId: string }) {
  const [note, setNote] = useState('');
  const end = useCall(endRefund, { silent: true, invalidates: [getIntent, listIntents] });
  return (
    <li className="grid gap-2 border-border border-b py-2 last:border-0">
      <TextField
        label="Número del giro"
        value={note}
        onValueChange={setNote}
        error={end.error?.message}
        help="Queda en la historia de este pago."
      />
      <Button
        look="quiet"
        loading={end.isPending}
        disabled={note.trim().length < 3}
        onClick={() => end.mutate({ params: { refundId }, body: { note } })}
      >
        Marcar como enviada
      </Button>
    </li>
  );
}
