import { INVOICE_KINDS, INVOICE_STATES } from '@sazon/domain/bills/electronic-invoice';
import { INVOICE_EVENTS } from '@sazon/domain/bills/invoice-acceptance';
import { INVOICE_FAULTS } from '@sazon/domain/bills/invoice-cufe-and-faults';
import { z } from 'zod';
import { cop, done, id, instant, isoDate, shortText } from '../scalars.ts';

/** Electronic invoices of companies' bills and of the commission in restaurants' settlements. */

/** An electronic invoice that was made, or the note that credits one. */
const billDocument = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  number: z.string(),
  /** The CUFE, of a note the CUDE; null: not known. */
  code: z.string().nullable(),
  on: isoDate,
  totalCop: cop,
  /** Whom it names as its buyer, as of when it was made. */
  buyer: z.object({ legalName: z.string(), nit: z.string() }),
  hasPdf: z.boolean(),
  hasXml: z.boolean(),
  /** Made elsewhere: its files are sent to us. */
  byHand: z.boolean(),
  /** What its XML says otherwise than the bill; null: not compared. */
  faults: z.array(z.enum(INVOICE_FAULTS)).nullable(),
  /** What the buyer told the DIAN, in order. */
  events: z.array(z.object({ kind: z.enum(INVOICE_EVENTS), on: isoDate, reason: z.string().nullable() })),
});
export type BillDocument = z.infer<typeof billDocument>;

/** The documents of a bill, oldest first. */
export const billDocuments = z.array(billDocument);

/** What is under way, for the platform's staff. */
export const invoicingDetail = z.object({
  /** Who makes electronic invoices for us; null: nobody, they are noted by hand. */
  provider: z.string().nullable(),
  /** The document that the provider has not made yet. */
  pending: z
    .object({
      id,
      kind: z.enum(INVOICE_KINDS),
      state: z.enum(INVOICE_STATES),
      /** What it was refused for. */
      reasons: z.array(z.string()),
      /** Why the last try had no answer. */
      problem: z.string().nullable(),
      tries: z.int(),
      /** null: nobody asks again until a person wants it. */
      nextAt: instant.nullable(),
    })
    .nullable(),
});
export type InvoicingDetail = z.infer<typeof invoicingDetail>;

const params = z.object({ id });

const document = z.object({
  number: shortText('el número', 40),
  /** The CUFE, of a note the CUDE; null: not known. */
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{96}$/, 'El código tiene 96 letras de la a a la f y números.')
    .nullable(),
  invoicedOn: isoDate,
});

export const noteInvoiceEvent = {
  params: z.object({ id, documentId: id }),
  body: z
    .object({
      kind: z.enum(['received', 'accepted', 'claimed']),
      on: isoDate,
      /** What the buyer claims; null: another event. */
      reason: z.string().trim().min(1).max(500).nullable(),
    })
    .refine(({ kind, reason }) => kind !== 'claimed' || reason !== null, {
      path: ['reason'],
      message: 'Escribe qué se reclama.',
    }),
  reply: done,
};

export const askInvoice = { params, body: z.object({}), reply: done };

export const noteInvoice = { params, body: document, reply: done };

export const creditInvoice = {
  params,
  body: z.object({
    reason: shortText('el motivo', 200),
    /** The note that was made elsewhere; null: the provider of the invoice makes it. */
    note: document.nullable(),
  }),
  reply: done,
};
