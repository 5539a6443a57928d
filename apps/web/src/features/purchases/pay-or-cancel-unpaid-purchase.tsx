import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { CancelUnpaidPurchaseDialog } from '../payments/cancel-unpaid-purchase-dialog.tsx';
import { describeResumeButton, openWords } from '../payments/outside-method-choice-and-texts.ts';
import { resumePayment, useRunningPayment } from '../payments/resume-or-cancel-running-payment-calls.ts';

export interface PayOrCancelUnpaidPurchaseProps {
  purchaseId: string;
  /** True when its button is the page's main button. */
  main: boolean;
}

/** Lunches held until they are paid: continue the started payment, start one, or cancel them. */
export function PayOrCancelUnpaidPurchase({ purchaseId, main }: PayOrCancelUnpaidPurchaseProps) {
  const [asking, setAsking] = useState(false);
  const running = useRunningPayment(purchaseId);
  const look = main ? 'primary' : 'dark';
  return (
    <div className="grid grid-cols-1 gap-2 pt-1">
      {running && <p className="type-body-s text-text-2">{openWords(running)}</p>}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {running ? (
          <Button look={look} size="s" onClick={() => resumePayment(running)}>
            {describeResumeButton(running)}
          </Button>
        ) : (
          <LinkButton look={look} size="s" render={<Link to="/pagos" />}>
            Continuar pago
          </LinkButton>
        )}
        <Button look="quiet" size="s" onClick={() => setAsking(true)}>
          Cancelar
        </Button>
      </div>
      <CancelUnpaidPurchaseDialog
        purchaseId={purchaseId}
        running={running}
        open={asking}
        onClose={() => setAsking(false)}
        onLeft={() => toast.success('Pago cancelado. Lo que todavía se puede pedir volvió al carrito.')}
        header="Cancelar el pago"
        title="¿Dejas este pedido sin pagar?"
        text="Soltamos los cupos que te guardamos. Lo que todavía se puede pedir vuelve al carrito."
        confirmLabel="Cancelar el pago"
      />
    </div>
  );
}
