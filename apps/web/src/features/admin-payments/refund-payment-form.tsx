import { getIntent, listIntents, refundIntent } from '@sazon/contract/payments/admin-routes';
import type { IntentStory } from '@sazon/contract/payments/admin-schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const formId = 'give-back';

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
        : `Hay que enviarla antes del ${formatMediumDate(dueOn).toLowerCase()}.`;
      toast.success(`Devolución de ${formatCop(amount)}`, { text: how });
      onClose();
    },
  });
  const failure = findFormError(back.error, ['reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') back.mutate({ params: { intentId: story.id }, body: { reason } });
  };
  return (
    <Dialog
      onClose={() => !back.isPending && onClose()}
      title={`Devolver ${formatCop(story.refundable)}`}
      subtitle={`A ${story.customer.name}, al medio con que pagó. Sale de sus tingos sin usar y no se puede deshacer.`}
      footer={
        <div className="grid gap-2">
          <Button type="submit" form={formId} look="danger" wide loading={back.isPending}>
            Devolver
          </Button>
          <Button look="quiet" wide disabled={back.isPending} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pt-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <p className="type-body">
          Un pago con tarjeta de hoy se anula completo en la pasarela. Los demás los envía una persona por giro, en
          máximo quince días.
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
      </form>
    </Dialog>
  );
}
