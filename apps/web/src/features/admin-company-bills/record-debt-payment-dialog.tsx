import { payDebt } from '@sazon/contract/debts/routes';
import type { PlatformDebt } from '@sazon/contract/debts/schemas';
import {
  PAYMENT_MEANS,
  type PaymentMeans,
  paymentMeansNames,
} from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { useState } from 'react';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { debtReads } from '../debts/debts-calls.ts';
import { ReceivedPaymentDialog } from './received-payment-dialog.tsx';

const means = PAYMENT_MEANS.map((value) => ({ value, label: paymentMeansNames[value] }));

/** Asks how, when and with which reference a person paid. */
export function PayDebtDialog({ debt, onClose }: { debt: PlatformDebt; onClose: () => void }) {
  const [way, setWay] = useState<PaymentMeans>('transfer');
  const send = useDialogCall(payDebt, { invalidates: debtReads, done: 'Pago anotado', onClose });
  return (
    <ReceivedPaymentDialog
      title={`Pago de ${debt.name}`}
      subtitle="El dinero ya llegó: aquí queda la prueba."
      confirmLabel="Anotar pago"
      referenceLabel="Referencia"
      leftCop={debt.leftCop}
      call={send}
      onSend={(payment) => send.mutate({ params: { id: debt.id }, body: { ...payment, means: way } })}
      onClose={onClose}
    >
      <SelectField
        label="Cómo pagó"
        options={means}
        value={way}
        onValueChange={(value) => setWay(PAYMENT_MEANS.find((one) => one === value) ?? 'other')}
      />
    </ReceivedPaymentDialog>
  );
}
