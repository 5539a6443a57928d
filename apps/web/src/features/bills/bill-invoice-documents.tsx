import type { BillDocument } from '@sazon/contract/bills/electronic-invoice-schemas';
import { invoiceKindNames } from '@sazon/domain/bills/electronic-invoice';
import { invoiceEventNames } from '@sazon/domain/bills/invoice-acceptance';
import { invoiceFaultWords } from '@sazon/domain/bills/invoice-cufe-and-faults';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../device/download-button.tsx';
import { cx } from '../../ui/cx.ts';

export type DocumentFormat = 'pdf' | 'xml';
/** Where the files of a document are. */
export type DocumentPath = (documentId: string, format: DocumentFormat) => `/${string}`;

const formatDay = (date: string) => formatMediumDate(date).toLowerCase();

interface BillInvoiceDocumentsProps {
  documents: readonly BillDocument[];
  pathOf: DocumentPath;
  /** What may be done with one of them. */
  actions?: (document: BillDocument) => ReactNode;
  /** A document that is being made, or a text when there is none. */
  children?: ReactNode;
}

/** The electronic invoices of a bill and the notes that credit them: number, CUFE and files. */
export const BillInvoiceDocuments = ({ documents, pathOf, actions, children }: BillInvoiceDocumentsProps) => (
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
        <p className="type-caption text-text-2">
          A nombre de {document.buyer.legalName}, NIT {document.buyer.nit}
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
      {faults?.length === 0 && <p className="type-body-s text-text-2">Su XML coincide con lo cobrado.</p>}
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

interface DocumentFileProps extends Pick<BillInvoiceDocumentsProps, 'pathOf'> {
  document: BillDocument;
  format: DocumentFormat;
}

const DocumentFile = ({ document: { id, number }, pathOf, format }: DocumentFileProps) => (
  <DownloadButton
    size="s"
    path={pathOf(id, format)}
    name={`${number}.${format}`}
    icon="file-text"
    aria-label={`${format.toUpperCase()} de ${number}`}
  >
    {format.toUpperCase()}
  </DownloadButton>
);
