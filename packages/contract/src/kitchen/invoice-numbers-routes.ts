import { defineRoute } from '../define-route.ts';
import type * as schemas from './invoice-numbers-schemas.ts';

/** Sets the series or the number of one order's invoice: missing stays, null clears. */
export const setInvoiceNumber = defineRoute<typeof schemas.setInvoiceNumber>()({
  name: 'kitchen.invoiceNumber',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-number',
  may: 'restaurant_orders_edit',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets the invoices of a selection, all or none; missing fields stay. */
export const setInvoiceNumbers = defineRoute<typeof schemas.setInvoiceNumbers>()({
  name: 'kitchen.invoiceNumbers',
  method: 'PATCH',
  path: '/admin/restaurants/invoice-numbers',
  may: 'restaurant_orders_edit',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
