import type { AdminOrderDetail } from '@sazon/contract/orders-admin';
import { settleForcedOrder } from '@sazon/contract/orders-admin-moves';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/toast.tsx';
import { ActionForm } from './action-form.tsx';
import { orderReads } from './admin-orders-calls.ts';

/** The money of an order whose status was forced to its end goes where that end says. */
export function SettleForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const settle = useCall(settleForcedOrder, {
    silent: true,
    invalidates: orderReads,
    onSuccess: () => {
      toast.success('La plata quedó en su lugar');
      onClose();
    },
  });
  const charges = order.heldMoney === 'charge';
  const action = charges ? 'Cobrar la orden' : 'Devolver lo pagado';
  return (
    <ActionForm
      title={action}
      subtitle={
        charges
          ? 'Lo reservado se gasta y el restaurante recibe su parte, como en cualquier entrega.'
          : 'Todo lo reservado vuelve a donde salió, como en cualquier cancelación.'
      }
      action={action}
      danger
      pending={settle.isPending}
      failure={settle.error?.message}
      onSend={() => settle.mutate({ params: { orderId: order.id } })}
      onClose={onClose}
    />
  );
}
