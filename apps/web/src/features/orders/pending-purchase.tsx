import { getCart } from '@sazon/contract/cart';
import type { OrderCard } from '@sazon/contract/orders';
import { abandonPurchase } from '@sazon/contract/payments';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { InSiteAnswer } from './in-site-answer.tsx';
import { OrderListRow } from './order-list-row.tsx';
import { whenLine } from './order-words.ts';
import { orderReads } from './orders-calls.ts';

export interface PendingPurchaseProps {
  purchaseId: string;
  orders: readonly OrderCard[];
  selectedId: string | undefined;
}

/** Lunches held until their payment arrives: pay on, or give them back. */
export function PendingPurchase({ purchaseId, orders, selectedId }: PendingPurchaseProps) {
  const [asking, setAsking] = useState(false);
  const abandon = useCall(abandonPurchase, {
    silent: true,
    invalidates: [...orderReads, getCart],
    onSuccess: () => {
      setAsking(false);
      toast.success('Pago cancelado. Tus platos volvieron al carrito.');
    },
  });
  const inSite = orders.some((order) => order.type === 'in_site');
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <section aria-labelledby={`pending-${purchaseId}`} className="grid grid-cols-1 gap-2">
      <h2 id={`pending-${purchaseId}`} className="type-h2 flex items-baseline justify-between gap-3">
        {inSite ? 'Por aceptar' : 'Por pagar'}
        <Money amountCop={total} className="type-price" />
      </h2>
      {orders.map((order) => (
        <OrderListRow key={order.id} order={order} when={whenLine(order)} selected={order.id === selectedId} />
      ))}
      {inSite ? (
        <InSiteAnswer purchaseId={purchaseId} />
      ) : (
        <div className="grid auto-cols-fr grid-flow-col gap-2.5 pt-1">
          <LinkButton size="s" render={<Link to="/pagos" />}>
            Continuar pago
          </LinkButton>
          <Button look="quiet" size="s" onClick={() => setAsking(true)}>
            Cancelar
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        header="Cancelar el pago"
        title="¿Dejas este pedido sin pagar?"
        text="Soltamos los cupos que te guardamos. Tus platos vuelven al carrito y no se cobra nada."
        confirmLabel="Cancelar el pago"
        cancelLabel="Volver"
        destructive
        pending={abandon.isPending}
        error={abandon.error?.message}
        onConfirm={() => abandon.mutate({ params: { purchaseId } })}
      />
    </section>
  );
}
