import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { invoiceFaultWords } from '@sazon/domain/bills/cufe';
import { invoiceKindNames } from '@sazon/domain/bills/invoice';
import { invoiceEventNames } from '@sazon/domain/bills/invoice-acceptance';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatDay } from './company-bill-tags-and-texts.tsx';

export type BillDocument = CompanyBillDetail['documents'][number];
export type DocumentFormat = 'pdf' | 'xml';
type Bill = Pick<CompanyBillDetail, 'id' | 'enterprise'>;

/** Returns the API path of a document's files for the company; `platformDocuments` returns the platform's path. */
export const ownDocuments =
  ({ id, enterprise }: Bill) =>
  (documentId: string, format: DocumentFormat) =>
    `/admin/enterprises/bills/${id}/documents/${documentId}/${format}?enterpriseId=${enterprise.id}` as const;
export const platformDocuments =
  ({ id }: Bill) =>
  (documentId: string, format: DocumentFormat) =>
    `/admin/company-bills/${id}/documents/${documentId}/${format}` as const;

interface CompanyBillDocumentsProps {
  documents: readonly BillDocument[];
  pathOf: ReturnType<typeof ownDocuments> | ReturnType<typeof platformDocuments>;
  /** The buttons beside one document. */
  actions?: (document: BillDocument) => ReactNode;
  /** A document that is being made, or a text when there is none. */
  children?: ReactNode;
}

/** The electronic invoices of a bill and the notes that credit them: number, CUFE and files. */
export const CompanyBillDocuments = ({ documents, pathOf, actions, children }: CompanyBillDocumentsProps) => (
  <section
    aria-label="Factura electrónica"
    className="grid min-w-0 grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1"
  >
    <h2 className="type-h3">Factura electrónica</h2>
    {documents.map((document) => (
      <article
        key={document.id}
        className="grid min-w-0 grid-cols-1 gap-1.5 border-border border-b pb-3 last:border-0 last:pb-0"
      >
        <h3 className={cx('type-item', document.state === 'credited' && 'text-text-2 line-through')}>
          {invoiceKindNames[document.kind]} {document.number}
        </h3>
        <p className="type-body-s text-text-2">
          {formatDay(document.on)}
          {document.state === 'credited' && ', anulada por una nota crédito'}
        </p>
        {document.code !== null && (
          <p className="type-caption break-all text-text-2">
            {document.kind === 'invoice' ? 'CUFE' : 'CUDE'} {document.code}
          </p>
        )}
        <DocumentStory document={document} />
        <div className="flex flex-wrap items-center gap-2">
          {document.hasPdf && <DocumentFile document={document} pathOf={pathOf} format="pdf" />}
          {document.hasXml && <DocumentFile document={document} pathOf={pathOf} format="xml" />}
          {actions?.(document)}
        </div>
      </article>
    ))}
    {children}
  </section>
);

/** Says whether the XML agrees with the bill, and what the company told the DIAN (the tax office). */
function DocumentStory({ document: { faults, events } }: { document: BillDocument }) {
  return (
    <>
      {faults?.length === 0 && <p className="type-body-s text-text-2">Su XML coincide con la cuenta.</p>}
      {faults !== null && faults.length > 0 && (
        <p className="type-body-s text-danger-text">
          Su XML no coincide: {faults.map((fault) => invoiceFaultWords[fault]).join(', ')}.
        </p>
      )}
      {events.length > 0 && (
        <ul aria-label="Ante la DIAN" className="type-body-s">
          {events.map(({ kind, on, reason }) => (
            <li key={kind} className={cx(kind === 'claimed' && 'text-danger-text')}>
              {invoiceEventNames[kind]}, {formatDay(on)}
              {reason !== null && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DocumentFileProps extends Pick<CompanyBillDocumentsProps, 'pathOf'> {
  document: BillDocument;
  format: DocumentFormat;
}

function DocumentFile({ document: { id, number }, pathOf, format }: DocumentFileProps) {
  const file = useMutation<void, CallError>({ mutationFn: () => download(pathOf(id, format), `${number}.${format}`) });
  return (
    <Button
      look="quiet"
      size="s"
      loading={file.isPending}
      loadingLabel="Preparando el archivo"
      aria-label={`${format.toUpperCase()} de ${number}`}
      onClick={() => file.mutate()}
    >
      <Icon name="file-text" />
      {format.toUpperCase()}
    </Button>
  );
}
