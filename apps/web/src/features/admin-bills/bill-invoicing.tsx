import type { BillDocument } from '@sazon/contract/bills/electronic-invoice-schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { BillInvoiceDocuments, type DocumentFormat } from '../bills/bill-invoice-documents.tsx';
import type { InvoicedBill, InvoicingCalls } from './bill-and-settlement-invoicing-calls.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { NoteInvoiceEventDialog } from './note-buyer-answer-to-invoice-dialog.tsx';
import { NoteInvoiceDialog } from './note-invoice-dialog.tsx';

interface BillInvoicingProps {
  bill: InvoicedBill;
  /** The name of the buyer, in the title of the dialogs. */
  name: string;
  calls: InvoicingCalls;
  /** Why the bill gets no invoice, or null when it gets one. */
  without: string | null;
  mayDecide: boolean;
}

/** Shows the electronic invoice of a bill, its state and files, and the actions to make it or to credit it. */
export function BillInvoicing({ bill, name, calls, without, mayDecide }: BillInvoicingProps) {
  const [open, setOpen] = useState<'invoice' | BillDocument | null>(null);
  const [told, setTold] = useState<BillDocument | null>(null);
  const { documents, invoicing } = bill;
  const isInvoiced = documents.some(({ kind, state }) => kind === 'invoice' && state === 'accepted');
  const isWanted = !isInvoiced && invoicing.pending?.state !== 'unknown' && without === null;
  return (
    <BillInvoiceDocuments
      documents={documents}
      pathOf={calls.pathOf(bill.id)}
      actions={(document) =>
        mayDecide && (
          <>
            {document.byHand &&
              (['pdf', 'xml'] as const).map((format) => (
                <SendFile key={format} bill={bill} calls={calls} document={document} format={format} />
              ))}
            {isAnswerable(document) && (
              <Button look="text" size="s" onClick={() => setTold(document)}>
                Anotar evento
              </Button>
            )}
            {document.kind === 'invoice' && document.state === 'accepted' && invoicing.pending === null && (
              <Button look="text" size="s" onClick={() => setOpen(document)}>
                Nota crédito
              </Button>
            )}
          </>
        )
      }
    >
      {invoicing.pending && <Pending pending={invoicing.pending} provider={invoicing.provider} what={calls.what} />}
      {documents.length === 0 && invoicing.pending === null && (
        <p className="type-body text-text-2">{without ?? 'Todavía no tiene factura.'}</p>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {invoicing.provider !== null && (invoicing.pending !== null || isWanted) && (
            <AskButton bill={bill} calls={calls} />
          )}
          {isWanted && (
            <Button look="quiet" onClick={() => setOpen('invoice')}>
              Anotar factura
            </Button>
          )}
        </div>
      )}
      {told && <NoteInvoiceEventDialog billId={bill.id} calls={calls} invoice={told} onClose={() => setTold(null)} />}
      {open === 'invoice' && (
        <NoteInvoiceDialog billId={bill.id} name={name} calls={calls} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'invoice' && (
        <CreditNoteDialog
          bill={bill}
          calls={calls}
          isLast={without !== null}
          invoice={open}
          onClose={() => setOpen(null)}
        />
      )}
    </BillInvoiceDocuments>
  );
}

/** Whether the company may still accept or claim this invoice at the DIAN (the tax office). */
const isAnswerable = ({ kind, state, events }: BillDocument) =>
  kind === 'invoice' &&
  state === 'accepted' &&
  !events.some((event) => event.kind === 'accepted' || event.kind === 'claimed');

const asking = { invoice: 'la factura', credit_note: 'la nota crédito' };

/** Shows the state of a document that the invoicing provider has not made yet. */
function Pending({
  pending,
  provider,
  what,
}: {
  pending: NonNullable<InvoicedBill['invoicing']['pending']>;
  provider: string | null;
  what: string;
}) {
  const { kind, state, reasons, problem, nextAt } = pending;
  const next =
    nextAt === null
      ? 'Vuelve a intentarlo tú.'
      : `Lo intentamos de nuevo el ${formatNearMoment(nextAt, getServerNow()).toLowerCase()}`;
  if (state === 'rejected')
    return (
      <NoticeBar tone="danger">
        <p>
          {provider ?? 'El proveedor'} rechazó {asking[kind]}. {what} sigue su curso.
        </p>
        <ul className="mt-1 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </NoticeBar>
    );
  return (
    <NoticeBar tone={state === 'unknown' && problem !== null ? 'warning' : 'info'}>
      {problem === null
        ? `Pedimos ${asking[kind]} a ${provider ?? 'tu proveedor'}: llega en un momento.`
        : `Pedimos ${asking[kind]}, pero ${problem}. ${next}`}
    </NoticeBar>
  );
}

function AskButton({ bill: { id, invoicing }, calls }: { bill: InvoicedBill; calls: InvoicingCalls }) {
  const ask = useCall(calls.ask, { invalidates: calls.reads });
  return (
    <Button look="quiet" loading={ask.isPending} onClick={() => ask.mutate({ params: { id }, body: {} })}>
      {invoicing.pending === null ? `Emitir con ${invoicing.provider}` : 'Reintentar'}
    </Button>
  );
}

interface SendFileProps {
  bill: InvoicedBill;
  calls: InvoicingCalls;
  document: BillDocument;
  format: DocumentFormat;
}

/** Takes the PDF or XML of a document that was made elsewhere. */
function SendFile({ bill, calls, document, format }: SendFileProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation<Response, CallError, File>({
    mutationFn: (file) => sendFile(calls.pathOf(bill.id)(document.id, format), file),
    onSuccess: async () => {
      toast.success(`${format.toUpperCase()} guardado`);
      for (const { name } of calls.reads) await queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const has = format === 'pdf' ? document.hasPdf : document.hasXml;
  const name = format.toUpperCase();
  return (
    <FilePicker
      look="text"
      size="s"
      accept={format === 'pdf' ? 'application/pdf' : '.xml,application/xml,text/xml'}
      disabled={isPending}
      className="cursor-pointer"
      onFile={mutate}
    >
      {isPending ? 'Enviando…' : has ? `Cambiar ${name}` : `Subir ${name}`}
    </FilePicker>
  );
}
