import { returnBillPayment } from '@sazon/contract/bills/admin-settlements-routes';
import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillPaymentsWithReturn, buildBankReturnTexts } from './bill-payments-and-bank-returns.tsx';
import { settlementReads } from './settlements-calls.ts';

const texts = buildBankReturnTexts('La liquidación queda otra vez por pagar.');

/** The transfers of a settlement; a transfer that the bank returned is due again. */
export function SettlementPaymentsWithReturn({
  bill: { payments },
  mayEdit,
}: {
  bill: SettlementDetail;
  mayEdit: boolean;
}) {
  const send = useCall(returnBillPayment, {
    silent: true,
    invalidates: settlementReads,
    onSuccess: () => toast.success('Pago devuelto: queda por pagar'),
  });
  return (
    <BillPaymentsWithReturn
      payments={payments}
      mayReturn={mayEdit}
      texts={texts}
      call={send}
      onReturn={(id, reason, done) => send.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  );
}
