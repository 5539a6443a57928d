import { defineRoute } from '../define-route.ts';
import type * as schemas from './invoice-schemas.ts';

/** Asks the invoicing provider for the invoice of an approved bill, or again for a document that it did not make. */
export const askCompanyInvoice = defineRoute<typeof schemas.askCompanyInvoice>()({
  name: 'admin.companyBills.askInvoice',
  method: 'POST',
  path: '/admin/company-bills/:id/invoice/ask',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Records the electronic invoice of a bill that was made in another system. Its PDF and XML are uploaded later. */
export const invoiceCompanyBill = defineRoute<typeof schemas.invoiceCompanyBill>()({
  name: 'admin.companyBills.invoice',
  method: 'POST',
  path: '/admin/company-bills/:id/invoice',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Records what the buyer told the tax office (DIAN) of an invoice: that it came, that it is accepted, or a claim. */
export const noteInvoiceEvent = defineRoute<typeof schemas.noteInvoiceEvent>()({
  name: 'admin.companyBills.noteInvoiceEvent',
  method: 'POST',
  path: '/admin/company-bills/:id/documents/:documentId/events',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Credits the invoice of a bill in full, so that another one can be made. */
export const creditCompanyInvoice = defineRoute<typeof schemas.creditCompanyInvoice>()({
  name: 'admin.companyBills.creditInvoice',
  method: 'POST',
  path: '/admin/company-bills/:id/invoice/credit',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});
