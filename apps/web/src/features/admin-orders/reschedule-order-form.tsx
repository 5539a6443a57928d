import { adminRescheduleOrder } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { endSentence } from '@sazon/domain/end-sentence';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { formatOrderWhen } from './admin-order-texts.ts';
import { orderReads } from './admin-orders-calls.ts';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';

/** Moves an order to another date, hour or place of its customer; the price stays. */
export function RescheduleOrderForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { moves } = order;
  const [timeId, setTimeId] = useState(moves[0]?.timeId ?? '');
  const [date, setDate] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const move = useDialogCall(adminRescheduleOrder, { invalidates: orderReads, done: 'Orden movida', onClose });
  const dates = moves.find((one) => one.timeId === timeId)?.dates ?? [];
  const ask = useSingleCall(move);
  const send = () => {
    setAsked(true);
    if (date !== null) ask({ params: { orderId: order.id }, body: { scheduleDate: date, timeId } });
  };
  return (
    <OrderActionFormFrame
      title={`Cambiar de día la ${order.code}`}
      subtitle={`${endSentence(`Es para el ${formatOrderWhen(order).toLowerCase()}`)} El precio no cambia.`}
      action="Mover la orden"
      pending={move.isPending}
      failure={findFormError(move.error, [])}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="Lugar y hora"
        options={moves.map((one) => ({ value: one.timeId, label: `${one.location.name}, ${formatHour(one.hour)}` }))}
        value={timeId}
        onValueChange={(value) => {
          setTimeId(value);
          setDate(null);
        }}
      />
      <SelectField
        label="Día"
        options={dates.map((value) => ({ value, label: formatLongDate(value) }))}
        value={date}
        onValueChange={setDate}
        error={asked && date === null ? 'Elige el día.' : undefined}
      />
    </OrderActionFormFrame>
  );
}
