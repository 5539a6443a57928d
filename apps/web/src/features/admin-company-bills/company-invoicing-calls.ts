import * as company from '@sazon/contract/company-bills/invoice-routes';
import type { InvoicingCalls } from '../admin-bills/bill-and-settlement-invoicing-calls.ts';
import { platformReads } from './company-bills-calls.ts';

export const companyInvoicing: InvoicingCalls = {
  ask: company.askCompanyInvoice,
  note: company.invoiceCompanyBill,
  noteEvent: company.noteInvoiceEvent,
  credit: company.creditCompanyInvoice,
  reads: platformReads,
  pathOf: (billId) => (documentId, format) => `/admin/company-bills/${billId}/documents/${documentId}/${format}`,
  buyer: 'la empresa',
  what: 'La cuenta',
};
