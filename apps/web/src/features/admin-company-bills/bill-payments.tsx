import { returnCompanyPayment } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ReasonDialog } from '../admin-bills/settlement-reason-dialog.tsx';
import { formatDay } from '../company-bills/company-bill-tags-and-texts.tsx';
import { platformReads } from './company-bills-calls.ts';

type Payment = CompanyBillDetail['payments'][number];

/** What the company paid; a payment that did not arrive after all is owed again. */
export function BillPayments({ payments, mayCollect }: Pick<CompanyBillDetail, 'payments'> & { mayCollect: boolean }) {
  const [returning, setReturning] = useState<Payment | null>(null);
  const send = useCall(returnCompanyPayment, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => {
      toast.success('Pago retirado: queda por cobrar');
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
              {payment.reference}, {formatDay(payment.paidOn)}
              {payment.returnReason && (
                <span className="type-body-s block text-danger-text">No llegó: {payment.returnReason}</span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <Money amountCop={payment.amountCop} className="font-semibold" />
              {mayCollect && payment.returnReason === null && (
                <Button look="text" size="s" onClick={() => setReturning(payment)}>
                  No llegó
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {returning && (
        <ReasonDialog
          title={`No llegaron ${formatCop(returning.amountCop)}`}
          subtitle="La cuenta queda otra vez por cobrar."
          confirmLabel="Retirar el pago"
          pending={send.isPending}
          error={send.error}
          onConfirm={(reason) => send.mutate({ params: { id: returning.id }, body: { reason } })}
          onClose={() => setReturning(null)}
        />
      )}
    </section>
  );
}
