import type { BillDocument } from '@sazon/contract/bills/electronic-invoice-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { InvoicedBill, InvoicingCalls } from './bill-and-settlement-invoicing-calls.ts';
import { BillReasonDialog } from './bill-reason-dialog.tsx';

interface CreditNoteDialogProps {
  bill: Pick<InvoicedBill, 'id' | 'invoicing'>;
  calls: InvoicingCalls;
  /** No other invoice follows: the bill is voided or has nothing to invoice. */
  isLast: boolean;
  invoice: BillDocument;
  onClose: () => void;
}

/** Takes an invoice back in full: through the provider that made it, else with the number of the note. */
export function CreditNoteDialog({ bill, calls, isLast, invoice, onClose }: CreditNoteDialogProps) {
  const isByHand = invoice.byHand || bill.invoicing.provider === null;
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [invoicedOn, setInvoicedOn] = useState(toBogotaDate(getServerNow()));
  const send = useDialogCall(calls.credit, {
    invalidates: calls.reads,
    done: isByHand ? 'Nota crédito anotada' : 'Pedimos la nota crédito',
    onClose,
  });
  const note = { number, code: code.trim() === '' ? null : code, invoicedOn };
  return (
    <BillReasonDialog
      title={`Nota crédito de ${invoice.number}`}
      subtitle={`Anula la factura completa. ${isLast ? '' : 'Después puedes emitir otra. '}${calls.what} y su pago no cambian.`}
      confirmLabel={isByHand ? 'Anotar nota crédito' : `Emitir con ${bill.invoicing.provider}`}
      call={send}
      ready={!isByHand || number.trim() !== ''}
      onConfirm={(reason) => send.mutate({ params: { id: bill.id }, body: { reason, note: isByHand ? note : null } })}
      onClose={onClose}
    >
      {isByHand && (
        <>
          <TextField
            label="Número de la nota crédito"
            maxLength={40}
            value={number}
            onValueChange={setNumber}
            error={findFieldError(send.error, 'note.number') ?? findFieldError(send.error, 'number')}
          />
          <TextField
            label="CUDE (si lo tienes)"
            maxLength={96}
            value={code}
            onValueChange={setCode}
            error={findFieldError(send.error, 'note.code')}
          />
          <DateBox label="Fecha de la nota" value={invoicedOn} onChange={setInvoicedOn} />
        </>
      )}
    </BillReasonDialog>
  );
}
