import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, happenedAt, id, shortText } from './scalars.ts';

/** Yes to a serie and number that another order of the restaurant has already; without it that is asked. */
const repeated = z.literal(true).optional();

/** Writes the serie or the number of one order's invoice: what is left out stays, null empties it. */
export const setInvoiceNumber = defineRoute({
  name: 'kitchen.invoiceNumber',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-number',
  may: 'restaurant_orders_edit',
  body: z.object({
    restaurantId: id,
    orderId: id,
    invoiceNumber: shortText('el número de factura', 40).nullable().optional(),
    serie: shortText('la serie', 20).nullable().optional(),
    repeated,
    happenedAt,
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Writes the invoices of a selection at once, all of them or none; what is left out stays. */
export const setInvoiceNumbers = defineRoute({
  name: 'kitchen.invoiceNumbers',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-numbers',
  may: 'restaurant_orders_edit',
  body: z.object({
    restaurantId: id,
    /** The same for all of them. */
    serie: shortText('la serie', 20).optional(),
    invoices: z
      .array(z.object({ orderId: id, invoiceNumber: shortText('el número de factura', 40).optional() }))
      .min(1)
      .max(500),
    repeated,
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
