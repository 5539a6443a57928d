import { decideHeldCharge } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { orderReads } from './admin-orders-calls.ts';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';

const ways = [
  { value: 'release', label: 'Devolver todo' },
  { value: 'charge', label: 'Cobrar' },
] as const;

/** A lunch reported late as not collected: staff check it before it is charged. */
export function LateNoShowForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('release');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const decide = useCall(decideHeldCharge, { silent: true, invalidates: orderReads, onSuccess: onClose });
  const missing = asked && reason.trim() === '' ? 'Escribe el motivo.' : undefined;
  return (
    <OrderActionFormFrame
      title={`Cobro de la ${order.code}`}
      subtitle="El domi contó tarde que nadie la recogió. Mira la historia y las fotos antes de decidir."
      action={way === 'charge' ? 'Cobrar' : 'Devolver todo'}
      danger={way === 'charge'}
      pending={decide.isPending}
      failure={findFormError(decide.error, ['reason'])}
      onSend={() => {
        setAsked(true);
        if (reason.trim() === '') return;
        decide.mutate({ params: { orderId: order.id }, body: { charge: way === 'charge', reason: reason.trim() } });
      }}
      onClose={onClose}
    >
      <Segmented label="Decisión" segments={[...ways]} value={way} onValueChange={setWay} />
      <TextArea
        label="Motivo"
        value={reason}
        onValueChange={setReason}
        maxLength={300}
        help={way === 'charge' ? undefined : 'Lo lee el cliente.'}
        error={missing ?? findFieldError(decide.error, 'reason')}
      />
    </OrderActionFormFrame>
  );
}
