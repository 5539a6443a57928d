import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { InvoicingCalls } from './bill-and-settlement-invoicing-calls.ts';

/** Notes the electronic invoice of a bill: its number, date and, when it is known, CUFE. */
export function NoteInvoiceDialog({
  billId,
  name,
  calls,
  onClose,
}: {
  billId: string;
  name: string;
  calls: InvoicingCalls;
  onClose: () => void;
}) {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [invoicedOn, setInvoicedOn] = useState(toBogotaDate(getServerNow()));
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(calls.note, { invalidates: calls.reads, done: 'Factura anotada', onClose });
  const submit = () => {
    setAsked(true);
    if (number.trim() === '' || send.isPending) return;
    const body = { number, code: code.trim() === '' ? null : code, invoicedOn };
    send.mutate({ params: { id: billId }, body });
  };
  return (
    <FormDialog
      withBack
      title={`Factura de ${name}`}
      subtitle="La factura electrónica que ya emitiste ante la DIAN. Después sube su PDF y su XML."
      confirmLabel="Anotar factura"
      pending={send.isPending}
      failure={findFormError(send.error, ['number', 'code', 'invoicedOn'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Número de la factura"
        maxLength={40}
        value={number}
        onValueChange={setNumber}
        error={asked && number.trim() === '' ? 'Escribe el número.' : findFieldError(send.error, 'number')}
      />
      <TextField
        label="CUFE (si lo tienes)"
        maxLength={96}
        value={code}
        onValueChange={setCode}
        error={findFieldError(send.error, 'code')}
      />
      <DateBox label="Fecha de la factura" value={invoicedOn} onChange={setInvoicedOn} />
      {findFieldError(send.error, 'invoicedOn') && (
        <p role="alert" className="type-body-s text-danger-text">
          {findFieldError(send.error, 'invoicedOn')}
        </p>
      )}
    </FormDialog>
  );
}
