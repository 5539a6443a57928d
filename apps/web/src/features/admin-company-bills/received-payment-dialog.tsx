import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { type ReactNode, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

interface ReceivedPaymentDialogProps {
  title: string;
  subtitle: string;
  confirmLabel: string;
  referenceLabel: string;
  leftCop: number;
  /** The call that records the payment. */
  call: { isPending: boolean; error: Parameters<typeof findFieldError>[0] };
  onSend: (payment: { amountCop: number; reference: string; paidOn: IsoDate }) => void;
  onClose: () => void;
  /** More fields, after the amount. */
  children?: ReactNode;
}

/** Asks for amount, reference and date of money that arrived; less than the rest is a partial payment. */
export function ReceivedPaymentDialog(props: ReceivedPaymentDialogProps) {
  const { title, subtitle, confirmLabel, referenceLabel, leftCop, call, onSend, onClose, children } = props;
  const [amount, setAmount] = useState(String(leftCop));
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(toBogotaDate(getServerNow()));
  const [asked, setAsked] = useState(false);
  const amountCop = Number(amount);
  const wrongDate = findFieldError(call.error, 'paidOn');
  const submit = () => {
    setAsked(true);
    if (reference.trim() !== '' && amountCop !== 0 && !call.isPending) onSend({ amountCop, reference, paidOn });
  };
  return (
    <FormDialog
      withBack
      {...{ title, subtitle, confirmLabel, onClose }}
      pending={call.isPending}
      failure={findFormError(call.error, ['amountCop', 'reference', 'paidOn'])}
      onSubmit={submit}
    >
      <TextField
        label="Valor recibido"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(amount)}
        onValueChange={(typed) => setAmount(toPesoDigits(typed))}
        help={`Faltan ${formatCop(leftCop)}. Si es menos, queda un pago parcial.`}
        error={asked && amountCop === 0 ? 'Escribe el valor.' : findFieldError(call.error, 'amountCop')}
      />
      {children}
      <TextField
        label={referenceLabel}
        maxLength={80}
        value={reference}
        onValueChange={setReference}
        error={asked && reference.trim() === '' ? 'Escribe la referencia.' : findFieldError(call.error, 'reference')}
      />
      <DateBox label="Fecha del pago" value={paidOn} onChange={setPaidOn} />
      {wrongDate && (
        <p role="alert" className="type-body-s text-danger-text">
          {wrongDate}
        </p>
      )}
    </FormDialog>
  );
}
