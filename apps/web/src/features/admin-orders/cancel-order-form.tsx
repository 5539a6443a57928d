import { adminCancelOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderReads } from './admin-orders-calls.ts';
import { type LiablePayer, LiablePayerChoice } from './liable-payer-choice.tsx';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';

/** Cancels for the customer: all money goes back to its source. */
export function CancelOrderForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [liable, setLiable] = useState<LiablePayer | null>(null);
  const [toCard, setToCard] = useState(false);
  const [asked, setAsked] = useState(false);
  const cancel = useCall(adminCancelOrder, {
    silent: true,
    invalidates: orderReads,
    onSuccess: ({ refund }) => {
      const back = refund.subsidy + refund.tingos + refund.payroll + refund.outside;
      toast.success(`Orden cancelada. Se devolvieron ${formatCop(back)}`);
      onClose();
    },
  });
  const cooked = order.status !== 'scheduled' && order.status !== 'pending_confirmation';
  const ask = useSingleCall(cancel);
  const wrongReason = findWrongReason(reason);
  const send = () => {
    setAsked(true);
    if (wrongReason !== undefined || liable === null) return;
    ask({
      params: { orderId: order.id, userId: order.customer.id },
      body: { reason, liable, refundTo: toCard ? 'provider' : 'tingos' },
    });
  };
  return (
    <OrderActionFormFrame
      title={`Cancelar la ${order.code}`}
      subtitle="Todo lo pagado vuelve a donde salió y el cliente queda avisado. No se puede deshacer."
      action="Cancelar la orden"
      danger
      pending={cancel.isPending}
      failure={findFormError(cancel.error, ['reason'])}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        help="Lo lee el cliente."
        rows={3}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={(asked ? wrongReason : undefined) ?? findFieldError(cancel.error, 'reason')}
      />
      <LiablePayerChoice
        value={liable}
        onValueChange={setLiable}
        notes={{
          restaurant: 'No se le paga esta orden.',
          platform: cooked ? 'Se le paga al restaurante lo que cocinó.' : 'Todavía no la cocinó: no se le paga.',
        }}
        error={asked && liable === null ? 'Elige quién responde.' : undefined}
      />
      {order.price.outside > 0 && (
        <Checkbox
          label="Devolver a la tarjeta si todavía se puede"
          note="Si no, lo pagado afuera queda en tingos que no vencen."
          checked={toCard}
          onCheckedChange={setToCard}
        />
      )}
    </OrderActionFormFrame>
  );
}

/** How short a reason is that tells its reader nothing. */
const fewestLetters = 5;

function findWrongReason(reason: string): string | undefined {
  const letters = reason.match(/\p{L}/gu)?.length ?? 0;
  if (reason.trim() === '') return 'Escribe el motivo.';
  return letters < fewestLetters ? 'Cuéntale al cliente por qué, en unas palabras.' : undefined;
}
