import { defineRoute } from '../route.ts';
import type * as schemas from './invoices-schemas.ts';

/** Writes the serie or the number of one order's invoice: what is left out stays, null empties it. */
export const setInvoiceNumber = defineRoute<typeof schemas.setInvoiceNumber>()({
  name: 'kitchen.invoiceNumber',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-number',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Writes the invoices of a selection at once, all of them or none; what is left out stays. */
export const setInvoiceNumbers = defineRoute<typeof schemas.setInvoiceNumbers>()({
  name: 'kitchen.invoiceNumbers',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-numbers',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
