import * as invoice from '../bills/electronic-invoice-schemas.ts';

export const askCompanyInvoice = invoice.askInvoice;
export const invoiceCompanyBill = invoice.noteInvoice;
export const noteInvoiceEvent = invoice.noteInvoiceEvent;
export const creditCompanyInvoice = invoice.creditInvoice;
