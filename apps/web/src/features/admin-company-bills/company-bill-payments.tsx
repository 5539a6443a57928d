import { returnCompanyPayment } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillPaymentsWithReturn } from '../admin-bills/bill-payments-and-bank-returns.tsx';
import { platformReads } from './company-bills-calls.ts';

const texts = {
  returned: 'No llegó',
  dialogTitle: (amount: string) => `No llegaron ${amount}`,
  dialogText: 'La cuenta queda otra vez por cobrar.',
  confirmLabel: 'Retirar el pago',
};

/** What the company paid; a payment that did not arrive after all is owed again. */
export function CompanyBillPayments({
  payments,
  mayCollect,
}: Pick<CompanyBillDetail, 'payments'> & { mayCollect: boolean }) {
  const send = useCall(returnCompanyPayment, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => toast.success('Pago retirado: queda por cobrar'),
  });
  return (
    <BillPaymentsWithReturn
      payments={payments}
      mayReturn={mayCollect}
      texts={texts}
      call={send}
      onReturn={(id, reason, done) => send.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  );
}
