import type { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { askCompanyInvoice } from '@sazon/contract/company-bills/invoice-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import {
  type BillDocument,
  CompanyBillDocuments,
  type DocumentFormat,
  platformDocuments,
} from '../company-bills/company-bill-documents.tsx';
import { platformReads } from './company-bills-calls.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceEventDialog } from './invoice-event-dialog.tsx';

type Bill = RouteReply<typeof platformCompanyBill>;

/** The invoice of an approved bill: who makes it, its state, its files, and the credit note that takes it back. */
export function BillInvoicing({ bill, mayDecide }: { bill: Bill; mayDecide: boolean }) {
  const [open, setOpen] = useState<'invoice' | BillDocument | null>(null);
  const [told, setTold] = useState<BillDocument | null>(null);
  const { documents, invoicing, owedCop } = bill;
  if (owedCop === null && documents.length === 0) return null;
  const isInvoiced = documents.some(({ kind, state }) => kind === 'invoice' && state === 'accepted');
  const isWanted = !isInvoiced && invoicing.pending?.state !== 'unknown' && (owedCop ?? 0) > 0;
  return (
    <CompanyBillDocuments
      documents={documents}
      pathOf={platformDocuments(bill)}
      actions={(document) =>
        mayDecide && (
          <>
            {document.byHand &&
              (['pdf', 'xml'] as const).map((format) => (
                <SendFile key={format} bill={bill} document={document} format={format} />
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
      {invoicing.pending && <Pending pending={invoicing.pending} provider={invoicing.provider} />}
      {documents.length === 0 && invoicing.pending === null && (
        <p className="type-body text-text-2">
          {(owedCop ?? 0) <= 0 ? 'La cuenta no debe nada: no lleva factura.' : 'Todavía no tiene factura.'}
        </p>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {invoicing.provider !== null && (invoicing.pending !== null || isWanted) && <AskButton bill={bill} />}
          {isWanted && (
            <Button look="quiet" onClick={() => setOpen('invoice')}>
              Anotar factura
            </Button>
          )}
        </div>
      )}
      {told && <InvoiceEventDialog billId={bill.id} invoice={told} onClose={() => setTold(null)} />}
      {open === 'invoice' && <InvoiceDialog bill={bill} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'invoice' && (
        <CreditNoteDialog bill={bill} invoice={open} onClose={() => setOpen(null)} />
      )}
    </CompanyBillDocuments>
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
}: {
  pending: NonNullable<Bill['invoicing']['pending']>;
  provider: string | null;
}) {
  const { kind, state, reasons, problem, nextAt } = pending;
  const next =
    nextAt === null
      ? 'Vuelve a intentarlo tú.'
      : `Lo intentamos de nuevo el ${formatShortMoment(nextAt).toLowerCase()}.`;
  if (state === 'rejected')
    return (
      <NoticeBar tone="danger">
        <p>
          {provider ?? 'El proveedor'} rechazó {asking[kind]}. El cobro sigue su curso.
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

function AskButton({ bill: { id, invoicing } }: { bill: Bill }) {
  const ask = useCall(askCompanyInvoice, { invalidates: platformReads });
  return (
    <Button look="quiet" loading={ask.isPending} onClick={() => ask.mutate({ params: { id }, body: {} })}>
      {invoicing.pending === null ? `Emitir con ${invoicing.provider}` : 'Reintentar'}
    </Button>
  );
}

interface SendFileProps {
  bill: Bill;
  document: BillDocument;
  format: DocumentFormat;
}

/** Takes the PDF or XML of a document that was made elsewhere. */
function SendFile({ bill, document, format }: SendFileProps) {
  const field = useId();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation<Response, CallError, File>({
    mutationFn: (file) => sendFile(platformDocuments(bill)(document.id, format), file),
    onSuccess: async () => {
      toast.success(`${format.toUpperCase()} guardado`);
      for (const { name } of platformReads) await queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const has = format === 'pdf' ? document.hasPdf : document.hasXml;
  const name = format.toUpperCase();
  return (
    <label
      htmlFor={field}
      className={cx(
        buildButtonClass({ look: 'text', size: 's' }),
        'cursor-pointer focus-within:outline-2',
        isPending && 'opacity-60',
      )}
    >
      {isPending ? 'Enviando…' : has ? `Cambiar ${name}` : `Subir ${name}`}
      <input
        id={field}
        type="file"
        accept={format === 'pdf' ? 'application/pdf' : '.xml,application/xml,text/xml'}
        className="sr-only"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
    </label>
  );
}
