import { payDebt } from '@sazon/contract/debts/routes';
import type { PlatformDebt } from '@sazon/contract/debts/schemas';
import {
  PAYMENT_MEANS,
  type PaymentMeans,
  paymentMeansNames,
} from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillFormDialog } from '../admin-bills/bill-form-dialog.tsx';
import { debtReads } from '../debts/debts-calls.ts';

const means = PAYMENT_MEANS.map((value) => ({ value, label: paymentMeansNames[value] }));

/** Asks how, when and with which reference a person paid; less than the rest is a partial payment. */
export function PayDebtDialog({ debt, onClose }: { debt: PlatformDebt; onClose: () => void }) {
  const [amount, setAmount] = useState(String(debt.leftCop));
  const [way, setWay] = useState<PaymentMeans>('transfer');
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(toBogotaDate(getServerNow()));
  const [asked, setAsked] = useState(false);
  const send = useCall(payDebt, {
    silent: true,
    invalidates: debtReads,
    onSuccess: () => {
      toast.success('Pago anotado');
      onClose();
    },
  });
  const amountCop = Number(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reference.trim() === '' || amountCop === 0 || send.isPending) return;
    send.mutate({ params: { id: debt.id }, body: { amountCop, means: way, reference, paidOn } });
  };
  return (
    <BillFormDialog
      title={`Pago de ${debt.name}`}
      subtitle="El dinero ya llegó: aquí queda la prueba."
      confirmLabel="Anotar pago"
      pending={send.isPending}
      failure={findFormError(send.error, ['amountCop', 'reference', 'paidOn'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Valor recibido"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(amount)}
        onValueChange={(typed) => setAmount(toPesoDigits(typed))}
        help={`Faltan ${formatCop(debt.leftCop)}. Si es menos, queda un pago parcial.`}
        error={asked && amountCop === 0 ? 'Escribe el valor.' : findFieldError(send.error, 'amountCop')}
      />
      <SelectField
        label="Cómo pagó"
        options={means}
        value={way}
        onValueChange={(value) => setWay(PAYMENT_MEANS.find((one) => one === value) ?? 'other')}
      />
      <TextField
        label="Referencia"
        maxLength={80}
        value={reference}
        onValueChange={setReference}
        error={asked && reference.trim() === '' ? 'Escribe la referencia.' : findFieldError(send.error, 'reference')}
      />
      <DateBox label="Fecha del pago" value={paidOn} onChange={setPaidOn} />
      {findFieldError(send.error, 'paidOn') && (
        <p role="alert" className="type-body-s text-danger-text">
          {findFieldError(send.error, 'paidOn')}
        </p>
      )}
    </BillFormDialog>
  );
}
