import { z } from 'zod';
import { done, id, isoDate, shortText } from '../scalars.ts';

const params = z.object({ id });

const document = z.object({
  number: shortText('el número', 40),
  /** The tax office's code: CUFE of an invoice, CUDE of a credit note; null when it is not known. */
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
      /** What the buyer claims; null for every event that is no claim. */
      reason: z.string().trim().min(1).max(500).nullable(),
    })
    .refine(({ kind, reason }) => kind !== 'claimed' || reason !== null, {
      path: ['reason'],
      message: 'Escribe qué reclama la empresa.',
    }),
  reply: done,
};

export const askCompanyInvoice = { params, body: z.object({}), reply: done };

export const invoiceCompanyBill = { params, body: document, reply: done };

export const creditCompanyInvoice = {
  params,
  body: z.object({
    reason: shortText('el motivo', 200),
    /** The credit note that was made elsewhere, or null when the provider that made the invoice shall make it. */
    note: document.nullable(),
  }),
  reply: done,
};
