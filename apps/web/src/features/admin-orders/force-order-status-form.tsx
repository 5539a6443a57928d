import { forceOrderStatus } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import {
  checkForcedStatus,
  type ForcedMoney,
  listForcedMoneyChoices,
} from '@sazon/domain/orders/forced-status-and-money';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { orderReads } from './admin-orders-calls.ts';
import { ForcedStatusMoneyChoice } from './forced-status-money-choice.tsx';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';

/** The statuses that this order can be forced into. */
export function listForcedStatuses({ status, charged }: Pick<AdminOrderDetail, 'status' | 'charged'>): OrderStatus[] {
  const from = { status, charged, isPaid: status !== 'pending_confirmation' };
  return ORDER_STATUSES.filter((to) =>
    listForcedMoneyChoices(from, to).some((money) => checkForcedStatus(from, to, money).ok),
  );
}

/** Forces the order into another status, and asks what happens to its money. */
export function ForceOrderStatusForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const sending = useIdempotencyKey();
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [chosen, setChosen] = useState<ForcedMoney | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const force = useDialogCall(forceOrderStatus, {
    invalidates: orderReads,
    idempotencyKey: sending.keyFor,
    done: 'Estado cambiado',
    onClose,
  });
  const choices = status === null ? [null] : listForcedMoneyChoices(order, status);
  const [only] = choices;
  const money = choices.length === 1 && only !== undefined ? only : chosen;
  const isUnsaid = !choices.includes(money);
  const ask = useSingleCall(force);
  const send = () => {
    setAsked(true);
    if (status !== null && reason.trim() !== '' && !isUnsaid)
      ask({ params: { orderId: order.id }, body: { status, reason, money } });
  };
  return (
    <OrderActionFormFrame
      title={`Forzar el estado de la ${order.code}`}
      subtitle="Queda escrito quién lo hizo y por qué. Lo cobrado o devuelto ya no se puede forzar."
      action="Forzar estado"
      danger
      pending={force.isPending}
      failure={findFormError(force.error, ['reason', 'status', 'money'])}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="Nuevo estado"
        options={listForcedStatuses(order).map((value) => ({ value, label: staffStatusLabels[value] }))}
        value={status}
        onValueChange={(value) => isOrderStatus(value) && setStatus(value)}
        error={asked && status === null ? 'Elige el estado.' : findFieldError(force.error, 'status')}
      />
      {status !== null && (
        <ForcedStatusMoneyChoice
          to={status}
          choices={choices}
          value={money}
          onValueChange={setChosen}
          error={asked && isUnsaid ? 'Elige qué pasa con la plata.' : findFieldError(force.error, 'money')}
        />
      )}
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : findFieldError(force.error, 'reason')}
      />
    </OrderActionFormFrame>
  );
}
