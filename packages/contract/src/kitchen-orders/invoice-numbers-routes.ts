import { defineRoute } from '../define-route.ts';
import type * as schemas from './invoice-numbers-schemas.ts';

/** Sets the series or the number of one order's invoice. A field that is missing stays; null clears it. */
export const setInvoiceNumber = defineRoute<typeof schemas.setInvoiceNumber>()({
  name: 'kitchen.invoiceNumber',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-number',
  may: 'restaurant_orders_edit',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets the invoices of several orders, all or none. A field that is missing stays. */
export const setInvoiceNumbers = defineRoute<typeof schemas.setInvoiceNumbers>()({
  name: 'kitchen.invoiceNumbers',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-numbers',
  may: 'restaurant_orders_edit',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
