import type { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { creditCompanyInvoice } from '@sazon/contract/company-bills/invoice-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ReasonDialog } from '../admin-bills/settlement-reason-dialog.tsx';
import type { BillDocument } from '../company-bills/company-bill-documents.tsx';
import { platformReads } from './company-bills-calls.ts';

interface CreditNoteDialogProps {
  bill: Pick<RouteReply<typeof platformCompanyBill>, 'id' | 'invoicing'>;
  invoice: BillDocument;
  onClose: () => void;
}

/** Takes an invoice back in full: through the provider that made it, else with the number of the note. */
export function CreditNoteDialog({ bill, invoice, onClose }: CreditNoteDialogProps) {
  const isByHand = invoice.byHand || bill.invoicing.provider === null;
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [invoicedOn, setInvoicedOn] = useState(toBogotaDate(getServerNow()));
  const send = useCall(creditCompanyInvoice, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => {
      toast.success(isByHand ? 'Nota crédito anotada' : 'Pedimos la nota crédito');
      onClose();
    },
  });
  const note = { number, code: code.trim() === '' ? null : code, invoicedOn };
  return (
    <ReasonDialog
      title={`Nota crédito de ${invoice.number}`}
      subtitle="Anula la factura completa. Después puedes emitir otra. La cuenta y su pago no cambian."
      confirmLabel={isByHand ? 'Anotar nota crédito' : `Emitir con ${bill.invoicing.provider}`}
      pending={send.isPending}
      error={send.error}
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
    </ReasonDialog>
  );
}
