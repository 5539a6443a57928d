import { z } from 'zod';
import { done, happenedAt, id, shortText } from '../scalars.ts';

/** True accepts a series and number that another order of the restaurant already has; without it they are refused. */
const repeated = z.literal(true).optional();

export const setInvoiceNumber = {
  body: z.object({
    restaurantId: id,
    orderId: id,
    invoiceNumber: shortText('el número de factura', 40).nullable().optional(),
    serie: shortText('la serie', 20).nullable().optional(),
    repeated,
    happenedAt,
  }),
  reply: done,
};

export const setInvoiceNumbers = {
  body: z.object({
    restaurantId: id,
    /** The series of all these invoices. */
    serie: shortText('la serie', 20).optional(),
    invoices: z
      .array(z.object({ orderId: id, invoiceNumber: shortText('el número de factura', 40).optional() }))
      .min(1)
      .max(500),
    repeated,
  }),
  reply: done,
};
