import { changeStatus, kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { queueKitchenAction } from './kitchen-actions-queue.ts';

export interface CancelDialogProps {
  restaurantId: string;
  orders: readonly KitchenOrder[];
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}

const soldOutReason = 'Se agotó el plato.';

function doneWords(cancelled: number, replaced: number): string {
  const words = [
    ...(replaced > 0 ? [replaced === 1 ? '1 comanda va con su plan B' : `${replaced} comandas van con su plan B`] : []),
    ...(cancelled > 0 ? [cancelled === 1 ? 'Comanda cancelada' : `${cancelled} comandas canceladas`] : []),
  ];
  return words.join('. ');
}

interface Reason {
  reason: string;
  soldOut: boolean;
}

/** Cancels the orders, or queues that without a connection. `title` names the orders in messages. */
function useCancel(
  { restaurantId, orders, onClose, onDone }: CancelDialogProps,
  title: string,
  { reason, soldOut }: Reason,
) {
  const owner = useUser()?.id ?? '';
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending, error } = useCall(changeStatus, {
    silent: true,
    invalidates: [kitchenOrders, kitchenFilters],
    onSuccess: ({ changed, refused, replaced }) => {
      onDone(changed);
      const [first] = refused;
      if (first) return setRefusal(first.message);
      toast.success(doneWords(changed.length, replaced.length));
      onClose();
    },
    onError: ({ code }) => {
      if (code !== 'NETWORK') return;
      const orderIds = orders.map(({ id }) => id);
      queueKitchenAction(owner, { kind: 'move', restaurantId, orderIds, action: 'cancel', reason, soldOut });
      toast.info(`${title}: sale cuando vuelva la conexión`);
      onDone(orderIds);
      onClose();
    },
  });
  const cancel = () =>
    mutate({
      body: {
        restaurantId,
        orderIds: orders.map(({ id }) => id),
        action: 'cancel',
        reason,
        ...(soldOut && { soldOut }),
      },
    });
  return { cancel, isPending, error, refusal };
}

/** Cancels for the restaurant with a reason, which the customer reads; the money is returned. */
export function CancelDialog({ restaurantId, orders, onClose, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [soldOut, setSoldOut] = useState(false);
  const [asked, setAsked] = useState(false);
  const [firstOrder] = orders;
  const title = orders.length === 1 ? `Cancelar la ${firstOrder?.code}` : `Cancelar ${orders.length} comandas`;
  const { cancel, isPending, error, refusal } = useCancel({ restaurantId, orders, onClose, onDone }, title, {
    reason,
    soldOut,
  });
  const missing = asked && reason.trim() === '' ? 'Escribe por qué.' : undefined;
  const failure = refusal ?? findFormError(error, ['reason']);
  const send = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    cancel();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      subtitle="Subsidio, tingos y cupo vuelven a donde estaban; lo pagado con tarjeta o banco le queda al cliente en tingos. No se puede deshacer."
      footer={
        <div className="grid gap-2">
          <Button look="danger" wide loading={isPending} onClick={send}>
            {title}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            No cancelar
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Checkbox
          label="Se agotó el plato"
          note="Queda agotado por hoy. Quien eligió un plan B recibe ese plato; a los demás se les devuelve la plata."
          checked={soldOut}
          onCheckedChange={(checked) => {
            setSoldOut(checked);
            if (checked && reason.trim() === '') setReason(soldOutReason);
          }}
        />
        <TextArea
          label="Motivo"
          help="Lo lee el cliente."
          rows={3}
          maxLength={300}
          value={reason}
          onValueChange={setReason}
          error={missing ?? findFieldError(error, 'reason')}
        />
      </div>
    </Dialog>
  );
}
