import type { AdminOrderDetail } from '@sazon/contract/orders-admin';
import { forceOrderStatus } from '@sazon/contract/orders-admin-moves';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionForm } from './action-form.tsx';
import { orderReads } from './admin-orders-calls.ts';

/** Puts the order into any other status. */
export function ForceForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const force = useCall(forceOrderStatus, {
    silent: true,
    invalidates: orderReads,
    onSuccess: () => {
      toast.success('Estado cambiado');
      onClose();
    },
  });
  const send = () => {
    setAsked(true);
    if (status !== null && reason.trim() !== '')
      force.mutate({ params: { orderId: order.id }, body: { status, reason } });
  };
  return (
    <ActionForm
      title={`Forzar el estado de la ${order.code}`}
      subtitle="Queda escrito quién lo hizo y por qué. No mueve plata por sí solo."
      action="Forzar estado"
      danger
      pending={force.isPending}
      failure={formError(force.error, ['reason', 'status'])}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="Nuevo estado"
        options={ORDER_STATUSES.filter((one) => one !== order.status).map((value) => ({
          value,
          label: staffStatusLabels[value],
        }))}
        value={status}
        onValueChange={(value) => isOrderStatus(value) && setStatus(value)}
        error={asked && status === null ? 'Elige el estado.' : fieldError(force.error, 'status')}
      />
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : fieldError(force.error, 'reason')}
      />
    </ActionForm>
  );
}
