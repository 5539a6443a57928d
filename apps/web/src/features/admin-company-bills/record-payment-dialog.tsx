import { payCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillFormDialog } from '../admin-bills/bill-form-dialog.tsx';
import { calculateLeftCop } from '../company-bills/company-bill-tags-and-texts.tsx';
import { platformReads } from './company-bills-calls.ts';

/** Asks for the bank's reference and date of what a company paid; less than the rest is a partial payment. */
export function RecordPaymentDialog({ bill, onClose }: { bill: CompanyBillDetail; onClose: () => void }) {
  const leftCop = calculateLeftCop(bill);
  const [amount, setAmount] = useState(String(leftCop));
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(toBogotaDate(getServerNow()));
  const [asked, setAsked] = useState(false);
  const send = useCall(payCompanyBill, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => {
      toast.success('Pago marcado');
      onClose();
    },
  });
  const amountCop = Number(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reference.trim() === '' || amountCop === 0 || send.isPending) return;
    send.mutate({ params: { id: bill.id }, body: { amountCop, reference, paidOn } });
  };
  return (
    <BillFormDialog
      title={`Marcar pagada la de ${bill.enterprise.name}`}
      subtitle="El dinero ya llegó al banco: aquí queda la prueba."
      confirmLabel="Marcar pagada"
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
        help={`Faltan ${formatCop(leftCop)}. Si es menos, queda un pago parcial.`}
        error={asked && amountCop === 0 ? 'Escribe el valor.' : findFieldError(send.error, 'amountCop')}
      />
      <TextField
        label="Referencia del banco"
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
