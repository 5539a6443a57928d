import { returnBillPayment } from '@sazon/contract/bills/admin-settlements-routes';
import type { SettlementDetail } from '@sazon/contract/bills/settlements-schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { settlementReads } from './bills-calls.ts';
import { ReasonDialog } from './settlement-reason-dialog.tsx';

type Payment = SettlementDetail['payments'][number];

/** The transfers of a settlement; a transfer that the bank returned is due again. */
export function BillPayments({ bill: { payments }, mayEdit }: { bill: SettlementDetail; mayEdit: boolean }) {
  const [returning, setReturning] = useState<Payment | null>(null);
  const send = useCall(returnBillPayment, {
    silent: true,
    invalidates: settlementReads,
    onSuccess: () => {
      toast.success('Pago devuelto: queda por pagar');
      setReturning(null);
    },
  });
  if (payments.length === 0) return null;
  return (
    <section aria-label="Pagos" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">Pagos</h2>
      <ul className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="type-body">
              {payment.reference}, {formatMediumDate(payment.paidOn).toLowerCase()}
              {payment.returnReason && (
                <span className="type-body-s block text-danger-text">El banco lo devolvió: {payment.returnReason}</span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <Money amountCop={payment.amountCop} className="font-semibold" />
              {mayEdit && payment.returnReason === null && (
                <Button look="text" size="s" onClick={() => setReturning(payment)}>
                  El banco lo devolvió
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {returning && (
        <ReasonDialog
          title={`El banco devolvió ${formatCop(returning.amountCop)}`}
          subtitle="La liquidación queda otra vez por pagar."
          confirmLabel="Marcar devuelto"
          pending={send.isPending}
          error={send.error}
          onConfirm={(reason) => send.mutate({ params: { id: returning.id }, body: { reason } })}
          onClose={() => setReturning(null)}
        />
      )}
    </section>
  );
}
