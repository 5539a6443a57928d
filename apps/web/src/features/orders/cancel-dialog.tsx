import { cancelOrder, type OrderDetail } from '@sazon/contract/orders';
import { tingos } from '@sazon/contract/tingos';
import { formatCop } from '@sazon/domain/money/format';
import { useRef } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { type MoneySource, PaymentSourceRow } from '../../ui/payment-source.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Abilities } from './order-actions.tsx';
import { yourDish } from './order-words.ts';
import { orderReads } from './orders-calls.ts';
import { usePaidBy } from './paid-by.ts';

type Refund = Abilities['refund'];

const backTo = ({ outsideWay }: Refund): Record<MoneySource, string> => ({
  employer: 'Vuelve al subsidio de tu empresa',
  tingos: 'Vuelven a tu billetera',
  payroll: 'Vuelve a tu cupo',
  card: outsideWay === 'tingos' ? 'Lo recibes de una vez en tingos' : 'Vuelve por donde pagaste',
});

export interface CancelDialogProps {
  order: OrderDetail;
  refund: Refund;
  open: boolean;
  onClose: () => void;
}

/** Says exactly what goes back and where to, before anything is cancelled. */
export function CancelDialog({ order, refund, open, onClose }: CancelDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = useCall(cancelOrder, {
    silent: true,
    invalidates: [...orderReads, tingos],
    onSuccess: () => {
      onClose();
      toast.success('Orden cancelada');
    },
  });
  const { price } = order;
  const parts = usePaidBy()({ ...refund, outsideMethod: price.outsideMethod });
  const paid = price.subsidy + price.tingos + price.payroll + price.outside;
  const back = refund.subsidy + refund.tingos + refund.payroll + refund.outside;
  const where = backTo(refund);
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !cancel.isPending && onClose()}
      header="Cancelar orden"
      title={`¿Cancelas ${yourDish(order.menu.name)}?`}
      text={back > 0 ? `Te devolvemos ${formatCop(back)}:` : 'Esta orden no tiene plata por devolver.'}
      initialFocus={keep}
      actions={
        <>
          {cancel.error && (
            <p role="alert" className="type-body-s text-danger-text">
              {cancel.error.message}
            </p>
          )}
          <Button
            look="danger"
            wide
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { orderId: order.id }, body: {} })}
          >
            Cancelar orden
          </Button>
          <Button ref={keep} look="quiet" wide disabled={cancel.isPending} onClick={onClose}>
            No, la quiero
          </Button>
        </>
      }
    >
      {parts.length > 0 && (
        <div className="text-left">
          {parts.map(({ source, label, amountCop }) => (
            <PaymentSourceRow key={source} source={source} title={label} note={where[source]} amountCop={amountCop} />
          ))}
        </div>
      )}
      {back < paid && (
        <p className="type-body-s text-left text-text-2">
          {`${formatCop(paid - back)} no se devuelven: tus otras órdenes de la promoción quedan con menos descuento.`}
        </p>
      )}
    </AlertDialog>
  );
}
