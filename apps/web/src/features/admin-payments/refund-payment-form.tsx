import { getIntent, listIntents, refundIntent } from '@sazon/contract/payments/admin-routes';
import type { IntentStory } from '@sazon/contract/payments/admin-schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

/** Refunds a payment to its method, with the effect explained first. */
export function RefundPaymentForm({ story, onClose }: { story: IntentStory; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useIdempotencyKey();
  const back = useCall(refundIntent, {
    silent: true,
    invalidates: [getIntent, listIntents],
    idempotencyKey: sending.keyFor,
    onSuccess: ({ amount, atProvider, dueOn }) => {
      const how = atProvider
        ? 'La pasarela la anula.'
        : `Hay que enviarla a más tardar el ${formatMediumDate(dueOn).toLowerCase()}.`;
      toast.success(`Devolución de ${formatCop(amount)}`, { text: how });
      onClose();
    },
  });
  const failure = findFormError(back.error, ['reason']);
  const submit = () => {
    setAsked(true);
    if (reason.trim() !== '') back.mutate({ params: { intentId: story.id }, body: { reason } });
  };
  return (
    <FormDialog
      onSubmit={submit}
      onClose={onClose}
      title={`Devolver ${formatCop(story.refundable)}`}
      subtitle={`A ${story.customer.name}, al medio con que pagó. Sale de sus tingos sin usar y no se puede deshacer.`}
      confirmLabel="Devolver"
      isDanger
      withBack
      pending={back.isPending}
      failure={failure}
    >
      <p className="type-body">
        Un pago con tarjeta de hoy se anula completo en la pasarela. Los demás los envía una persona por giro, en máximo
        quince días.
      </p>
      <TextArea
        label="Motivo"
        help="Queda en la historia de este pago, con tu nombre."
        rows={3}
        maxLength={200}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : findFieldError(back.error, 'reason')}
      />
    </FormDialog>
  );
}
