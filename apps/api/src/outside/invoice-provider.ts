import type { InvoiceItem, InvoiceKind } from '@sazon/domain/bills/electronic-invoice';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';

/** The content of an invoice, or of the note that credits one. */
export type InvoiceRequest = {
  readonly kind: InvoiceKind;
  /** Our own reference, the same at every try, so that the provider makes only one document of it. */
  readonly reference: string;
  /** Whether the provider refused it before, and has to delete that try first. */
  readonly again: boolean;
  readonly note: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly dueOn: IsoDate;
  readonly customer: { readonly legalName: string; readonly nit: string; readonly email: string | null };
  readonly items: readonly InvoiceItem[];
  readonly discountCop: number;
  readonly totalCop: number;
  /** The number of the invoice that this note credits; null when this is an invoice. */
  readonly credits: string | null;
};

/**
 * The result of a try. 'later': nothing was made (busy, unreachable, wrong keys). 'unknown': there was no valid answer,
 * so the document may exist.
 */
export type InvoiceAnswer =
  | { readonly outcome: 'accepted'; readonly number: string; readonly code: string; readonly issuedOn: IsoDate }
  | { readonly outcome: 'rejected'; readonly reasons: readonly string[] }
  | { readonly outcome: 'later'; readonly problem: string; readonly waitMs?: number }
  | { readonly outcome: 'unknown'; readonly problem: string };

/** A provider of electronic invoices, which signs and numbers them and sends them to the DIAN (tax office). */
export type InvoiceProvider = {
  readonly name: string;
  /**
   * The technical key of its range of numbers, to calculate CUFEs (the DIAN's hashes) again; without it they are not.
   */
  readonly technicalKey?: string | undefined;
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>;
  /** Returns what became of a try, by our reference; 'missing' when it never arrived. */
  find(kind: InvoiceKind, reference: string): Promise<InvoiceAnswer | { readonly outcome: 'missing' }>;
  /** Returns the two files of an accepted document, or undefined when they cannot be had now. */
  files(kind: InvoiceKind, number: string): Promise<{ pdf: Buffer; xml: Buffer } | undefined>;
};
