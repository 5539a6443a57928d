import { assignOrderCourier, orderCouriers } from '@sazon/contract/courier/admin-courier-assignment-routes';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { chooseCourier, describeCourierChoice } from '@sazon/domain/logistics/courier-choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { orderReads } from './admin-orders-calls.ts';
import { OrderActionFormFrame } from './order-action-form-frame.tsx';

const nobody = 'nobody';

/** Assigns an order to a courier, best match first, with each one's load at that hour. */
export function AssignCourierForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const params = { orderId: order.id };
  const query = useQuery({ ...queryFor(orderCouriers, { params }), staleTime: 0, meta: { silent: true } });
  const { data } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = useDialogCall(assignOrderCourier, {
    invalidates: [...orderReads, orderCouriers],
    done: 'Domi cambiado',
    onClose,
  });
  const choices = data
    ? chooseCourier(data.data, [{ timeId: data.timeId, hour: order.hour, placeId: order.location.id }])
    : [];
  const value = chosen ?? data?.courierId ?? choices.find(({ isSuggested }) => isSuggested)?.courier.id ?? nobody;
  return (
    <OrderActionFormFrame
      title={`Domi de la ${order.code}`}
      subtitle="Se cuentan las paradas que ya tiene a esta hora."
      action="Asignar"
      pending={assign.isPending}
      failure={findFormError(assign.error, [])}
      onSend={() => data && assign.mutate({ params, body: { courierId: value === nobody ? null : value } })}
      onClose={onClose}
    >
      <ListState what="los domis" query={query} rows={3} level={3} />
      {data && (
        <RadioGroup label="Quién la lleva" value={value} onValueChange={setChosen}>
          {choices.map((choice) => (
            <RadioRow
              key={choice.courier.id}
              value={choice.courier.id}
              label={choice.courier.name}
              note={describeCourierChoice(choice)}
              disabled={choice.isAway}
            />
          ))}
          <RadioRow value={nobody} label="Sin domi" />
        </RadioGroup>
      )}
    </OrderActionFormFrame>
  );
}
