import * as invoice from './electronic-invoice-schemas.ts';

export const askSettlementInvoice = invoice.askInvoice;
export const noteSettlementInvoice = invoice.noteInvoice;
export const noteSettlementInvoiceEvent = invoice.noteInvoiceEvent;
export const creditSettlementInvoice = invoice.creditInvoice;
