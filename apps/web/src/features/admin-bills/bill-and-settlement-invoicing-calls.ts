import type { BillDocument, InvoicingDetail } from '@sazon/contract/bills/electronic-invoice-schemas';
import * as settlement from '@sazon/contract/bills/settlement-invoice-routes';
import type * as company from '@sazon/contract/company-bills/invoice-routes';
import type { Route } from '@sazon/contract/define-route';
import type { DocumentPath } from '../bills/bill-invoice-documents.tsx';
import { settlementReads } from './settlements-calls.ts';

/** A bill with its electronic invoices, of either kind. */
export interface InvoicedBill {
  id: string;
  documents: readonly BillDocument[];
  invoicing: InvoicingDetail;
}

/** The calls and words of one kind of bills. */
export interface InvoicingCalls {
  ask: typeof company.askCompanyInvoice | typeof settlement.askSettlementInvoice;
  note: typeof company.invoiceCompanyBill | typeof settlement.noteSettlementInvoice;
  noteEvent: typeof company.noteInvoiceEvent | typeof settlement.noteSettlementInvoiceEvent;
  credit: typeof company.creditCompanyInvoice | typeof settlement.creditSettlementInvoice;
  /** What each of them changes. */
  reads: readonly Route[];
  pathOf: (billId: string) => DocumentPath;
  /** 'la empresa' */
  buyer: string;
  /** 'La cuenta' */
  what: string;
}

export const settlementInvoicing: InvoicingCalls = {
  ask: settlement.askSettlementInvoice,
  note: settlement.noteSettlementInvoice,
  noteEvent: settlement.noteSettlementInvoiceEvent,
  credit: settlement.creditSettlementInvoice,
  reads: settlementReads,
  pathOf: (billId) => (documentId, format) => `/admin/settlements/${billId}/documents/${documentId}/${format}`,
  buyer: 'el restaurante',
  what: 'La liquidación',
};
