import type { InvoiceItem, InvoiceKind } from '@sazon/domain/bills/invoice';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Config } from '../config.ts';
import { createFactus } from './factus.ts';

/** What an invoice, or the note that credits one, says. */
export type InvoiceRequest = {
  readonly kind: InvoiceKind;
  /** Ours, the same at every try: the provider makes one document of it. */
  readonly reference: string;
  /** true: the provider refused it before, and has to forget that try first. */
  readonly again: boolean;
  readonly note: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly dueOn: IsoDate;
  readonly customer: { readonly legalName: string; readonly nit: string; readonly email: string | null };
  readonly items: readonly InvoiceItem[];
  readonly discountCop: number;
  readonly totalCop: number;
  /** The number of the invoice that a note credits; null: an invoice. */
  readonly credits: string | null;
};

/**
 * The answer of a try. 'later': nothing was made (busy, unreachable, wrong keys). 'unknown': no answer or an invalid
 * one, so it may exist.
 */
export type InvoiceAnswer =
  | { readonly outcome: 'accepted'; readonly number: string; readonly code: string; readonly issuedOn: IsoDate }
  | { readonly outcome: 'rejected'; readonly reasons: readonly string[] }
  | { readonly outcome: 'later'; readonly problem: string; readonly waitMs?: number }
  | { readonly outcome: 'unknown'; readonly problem: string };

/** A provider of electronic invoices, which signs them, sends them to the DIAN and numbers them. */
export type InvoiceProvider = {
  readonly name: string;
  /** Of its range of numbers, with which the CUFE is computed again; undefined: it is not. */
  readonly technicalKey?: string | undefined;
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>;
  /** What became of a try by our reference; 'missing': it never arrived. */
  find(kind: InvoiceKind, reference: string): Promise<InvoiceAnswer | { readonly outcome: 'missing' }>;
  /** The two files of an accepted document; undefined: not now. */
  files(kind: InvoiceKind, number: string): Promise<{ pdf: Buffer; xml: Buffer } | undefined>;
};

/** The invoices of this configuration: a provider's, else null: a person makes them elsewhere and uploads them. */
export type Invoices = InvoiceProvider | null;

export const createInvoices = ({ invoices }: Pick<Config, 'invoices'>, now: () => number): Invoices =>
  invoices === undefined ? null : createFactus(invoices, now);
