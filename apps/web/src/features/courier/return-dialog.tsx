import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { QueuedStop } from './courier-queue.ts';

export interface ReturnDialogProps {
  orders: QueuedStop['orders'];
  open: boolean;
  onClose: () => void;
  onReturn: () => void;
}

/** Nobody came for these in time: they go back to the restaurant, and stay charged. */
export function ReturnDialog({ orders, open, onClose, onReturn }: ReturnDialogProps) {
  const count = orders.length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && onClose()}
      header="Se acabó la espera"
      title={count === 1 ? '¿Devolver 1 al restaurante?' : `¿Devolver ${count} al restaurante?`}
      text={
        <>
          {orders.map(({ code }) => code).join(', ')}. Se le cobra a quien no llegó y se le avisa; si tiene dudas, le
          escribe a soporte.
        </>
      }
      confirmLabel={count === 1 ? 'Devolver 1' : `Devolver ${count}`}
      cancelLabel="Seguir esperando"
      destructive
      onConfirm={onReturn}
    />
  );
}
