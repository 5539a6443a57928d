import { defineRoute } from '../define-route.ts';
import type * as schemas from './settlement-invoice-schemas.ts';

/** Asks the provider for the invoice of a settlement's commission, or again for a document that it did not make. */
export const askSettlementInvoice = defineRoute<typeof schemas.askSettlementInvoice>()({
  name: 'admin.settlements.askInvoice',
  method: 'POST',
  path: '/admin/settlements/:id/invoice/ask',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Notes the electronic invoice of a settlement's commission, made elsewhere. Its PDF and XML are sent afterwards. */
export const noteSettlementInvoice = defineRoute<typeof schemas.noteSettlementInvoice>()({
  name: 'admin.settlements.invoice',
  method: 'POST',
  path: '/admin/settlements/:id/invoice',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Notes what the restaurant told the DIAN of an invoice: that it came, that it is accepted, or a claim. */
export const noteSettlementInvoiceEvent = defineRoute<typeof schemas.noteSettlementInvoiceEvent>()({
  name: 'admin.settlements.noteInvoiceEvent',
  method: 'POST',
  path: '/admin/settlements/:id/documents/:documentId/events',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Credits the invoice of a settlement in full, so that another one can be made. */
export const creditSettlementInvoice = defineRoute<typeof schemas.creditSettlementInvoice>()({
  name: 'admin.settlements.creditInvoice',
  method: 'POST',
  path: '/admin/settlements/:id/invoice/credit',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});
