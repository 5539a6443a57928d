import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { formatCop } from '@sazon/domain/money/format';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { RefundSourceChoice } from '../../session/refund-source-choice.tsx';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderReads } from './admin-orders-calls.ts';
import { type LiablePayer, LiablePayerChoice } from './liable-payer-choice.tsx';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';
import { isProblemOpen } from './problem-and-unread-tags.tsx';

const writeSubtitle = (refundLeft: number) =>
  refundLeft > 0
    ? `De esta orden se puede devolver hasta ${formatCop(refundLeft)}.`
    : 'De esta orden ya no queda nada por devolver: solo se responde.';

interface Refund {
  amount: number;
  liable: LiablePayer | null;
  answer: string;
  refundTo: 'provider' | 'tingos';
}

/** Sends a refund, with an answer when a report waits for one (`answers`). */
function useRefund(orderId: string, answers: boolean, onClose: () => void) {
  // one key per opening of the form, so that a resend refunds once
  const [key] = useState(() => crypto.randomUUID());
  const give = useCall(refundOrder, {
    silent: true,
    idempotencyKey: () => key,
    invalidates: orderReads,
    onSuccess: ({ waiting }) => {
      if (waiting) toast.success('Propuesta: falta que otra persona la confirme');
      else toast.success(answers ? 'Respuesta enviada' : 'Devolución hecha');
      onClose();
    },
  });
  const ask = useSingleCall(give);
  // an answer without a refund has no liable party
  const send = ({ liable, ...refund }: Refund) =>
    ask({ params: { orderId }, body: { ...refund, liable: liable ?? 'platform' } });
  return { send, isPending: give.isPending, error: give.error };
}

/** Answers a customer's report, with or without a refund; or only refunds. */
export function AnswerReportWithRefundForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { problem, refundLeft, refundOutside } = order;
  const answers = problem !== null && isProblemOpen(problem);
  const undoes = !answers && order.type === 'in_site';
  const first = order.proposal?.amount ?? (undoes ? refundLeft : null);
  const [typed, setTyped] = useState(first === null ? '' : String(first));
  const [toSource, setToSource] = useState(false);
  const [answer, setAnswer] = useState('');
  const [liable, setLiable] = useState<LiablePayer | null>(null);
  const [asked, setAsked] = useState(false);
  const give = useRefund(order.id, answers, onClose);
  const amount = Number(typed === '' ? 0 : typed);
  const wrongAmount =
    amount > refundLeft
      ? `Se puede devolver hasta ${formatCop(refundLeft)}.`
      : !answers && amount === 0
        ? 'Escribe cuánto se devuelve.'
        : undefined;
  const send = () => {
    setAsked(true);
    if (wrongAmount !== undefined || answer.trim() === '' || (amount > 0 && liable === null)) return;
    give.send({ amount, liable, answer, refundTo: toSource ? 'provider' : 'tingos' });
  };
  return (
    <OrderActionFormFrame
      title={answers ? 'Responder el problema' : undoes ? 'Anular el cobro' : 'Devolver plata'}
      subtitle={writeSubtitle(refundLeft)}
      action={answers ? 'Enviar respuesta' : 'Devolver'}
      pending={give.isPending}
      failure={findFormError(give.error, ['amount', 'answer'])}
      onSend={send}
      onClose={onClose}
    >
      <SecondPersonNotice proposal={order.proposal} what="una devolución" />
      <TextField
        label="Cuánto se devuelve"
        inputMode="numeric"
        value={formatTypedPesos(typed)}
        disabled={refundLeft === 0}
        onValueChange={(value) => setTyped(toPesoDigits(value))}
        help={answers ? 'Déjalo vacío para responder sin devolver.' : undefined}
        before="$"
        error={(asked ? wrongAmount : undefined) ?? findFieldError(give.error, 'amount')}
      />
      {refundLeft > 0 && <AmountPresets order={order} value={amount} onChoose={(cop) => setTyped(String(cop))} />}
      {amount > 0 && (
        <RefundSourceChoice
          amountCop={amount}
          outsideCop={refundOutside}
          method={formatOutsideMethod(order.price.outsideMethod)}
          checked={toSource}
          onCheckedChange={setToSource}
        />
      )}
      {amount > 0 && (
        <LiablePayerChoice
          value={liable}
          onValueChange={setLiable}
          notes={{ restaurant: 'Se le descuenta en su liquidación.', platform: 'La asume la plataforma.' }}
          error={asked && liable === null ? 'Elige quién responde.' : undefined}
        />
      )}
      <TextArea
        label="Respuesta"
        help="La lee el cliente."
        rows={3}
        maxLength={500}
        value={answer}
        onValueChange={setAnswer}
        error={asked && answer.trim() === '' ? 'Escribe la respuesta.' : findFieldError(give.error, 'answer')}
      />
    </OrderActionFormFrame>
  );
}

interface AmountPresetsProps {
  order: AdminOrderDetail;
  value: number;
  onChoose: (amountCop: number) => void;
}

/** The most common amounts, never above what is left. */
function AmountPresets({ order, value, onChoose }: AmountPresetsProps) {
  const { refundLeft, price } = order;
  const parts = [
    { label: 'Todo', amountCop: refundLeft },
    { label: 'La mitad', amountCop: Math.floor(refundLeft / 2) },
    { label: '30%', amountCop: Math.floor((refundLeft * 30) / 100) },
    { label: 'Tarifa de servicio', amountCop: price.fee },
  ].filter(({ amountCop }) => amountCop > 0 && amountCop <= refundLeft);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Cuánto se devuelve de una vez</legend>
      {parts.map(({ label, amountCop }) => (
        <Button
          key={label}
          size="s"
          look={amountCop === value ? 'dark' : 'quiet'}
          aria-pressed={amountCop === value}
          onClick={() => onChoose(amountCop)}
        >
          {`${label}: ${formatCop(amountCop)}`}
        </Button>
      ))}
    </fieldset>
  );
}
