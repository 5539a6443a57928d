import { payCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { calculateCompanyLeftCop } from '@sazon/domain/bills/company-bill-rejected-and-left-amounts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { calculateToTransferCop } from '../company-bills/company-bill-tags-and-texts.tsx';
import { platformReads } from './company-bills-calls.ts';
import { ReceivedPaymentDialog } from './received-payment-dialog.tsx';

/** Asks for the bank's reference and date of what a company paid. */
export function RecordCompanyPaymentDialog({ bill, onClose }: { bill: CompanyBillDetail; onClose: () => void }) {
  const send = useDialogCall(payCompanyBill, { invalidates: platformReads, done: 'Pago marcado', onClose });
  return (
    <ReceivedPaymentDialog
      title={`Marcar pagada la cuenta de ${bill.enterprise.name}`}
      subtitle="El dinero ya llegó al banco: aquí queda la prueba."
      confirmLabel="Marcar pagada"
      referenceLabel="Referencia del banco"
      leftCop={calculateToTransferCop(bill) || calculateCompanyLeftCop(bill)}
      call={send}
      onSend={(payment) => send.mutate({ params: { id: bill.id }, body: payment })}
      onClose={onClose}
    />
  );
}
