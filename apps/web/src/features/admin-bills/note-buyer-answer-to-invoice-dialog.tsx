import type { BillDocument } from '@sazon/contract/bills/electronic-invoice-schemas';
import { invoiceEventNames } from '@sazon/domain/bills/invoice-acceptance';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { InvoicingCalls } from './bill-and-settlement-invoicing-calls.ts';

const kinds = ['received', 'accepted', 'claimed'] as const;
type Kind = (typeof kinds)[number];

/** Notes what the buyer told the DIAN of an invoice. Silence is noted by itself, three working days after it came. */
export function NoteInvoiceEventDialog({
  billId,
  calls,
  invoice,
  onClose,
}: {
  billId: string;
  calls: InvoicingCalls;
  invoice: BillDocument;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<Kind>(invoice.events.length === 0 ? 'received' : 'accepted');
  const [on, setOn] = useState(toBogotaDate(getServerNow()));
  const [reason, setReason] = useState('');
  const send = useDialogCall(calls.noteEvent, {
    invalidates: calls.reads,
    done: `${invoiceEventNames[kind]} anotado`,
    onClose,
  });
  const isClaim = kind === 'claimed';
  return (
    <FormDialog
      withBack
      title={`Ante la DIAN: ${invoice.number}`}
      subtitle={`Lo que ${calls.buyer} registró. A los tres días hábiles del acuse, el silencio la acepta y se anota solo.`}
      confirmLabel="Anotar"
      pending={send.isPending}
      failure={
        findFieldError(send.error, 'on') ?? (findFieldError(send.error, 'reason') ? undefined : send.error?.message)
      }
      onSubmit={() => {
        const body = { kind, on, reason: isClaim && reason.trim() !== '' ? reason.trim() : null };
        send.mutate({ params: { id: billId, documentId: invoice.id }, body });
      }}
      onClose={onClose}
    >
      <SelectField
        label="Evento"
        options={kinds.map((value) => ({ value, label: invoiceEventNames[value] }))}
        value={kind}
        onValueChange={(value) => setKind(value as Kind)}
      />
      <DateBox label="Fecha del evento" value={on} onChange={setOn} />
      {isClaim && (
        <TextField
          label="Qué reclama"
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(send.error, 'reason')}
        />
      )}
    </FormDialog>
  );
}
