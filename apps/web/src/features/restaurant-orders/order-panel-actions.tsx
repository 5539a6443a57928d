import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { Button } from '../../ui/button.tsx';
import { describeBoardAction, findNextAction } from '../kitchen-orders/board-order-actions.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';

export function OrderPanelActions({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { move, remind, askCancel, canEdit, canWrite, canCancel } = useBoardTools();
  const action = canEdit ? findNextAction(order) : null;
  const over = order.status === 'delivered' || order.status === 'scheduled';
  return (
    <div className="grid gap-2">
      {action && (
        <Button
          wide
          onClick={() => {
            move(action, [order.id]);
            onClose();
          }}
        >
          {describeBoardAction(action)}
        </Button>
      )}
      {canWrite && !over && (
        <Button look="quiet" wide onClick={() => remind([order.id])}>
          Recordar al cliente
        </Button>
      )}
      {canCancel && order.actions.includes('cancel') && (
        <Button
          look="danger"
          wide
          onClick={() => {
            onClose();
            askCancel([order.id]);
          }}
        >
          Cancelar la comanda
        </Button>
      )}
    </div>
  );
}
