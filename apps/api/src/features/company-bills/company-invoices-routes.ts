import * as contract from '@sazon/contract/company-bills/invoice-routes';
import * as schemas from '@sazon/contract/company-bills/invoice-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { noteInvoiceEvent } from '../invoices/buyer-events-of-invoices-actions.ts';
import { askBillInvoice, creditBillInvoice, noteBillInvoice } from '../invoices/invoices-actions.ts';
import { lockInvoicedCompanyBill as open } from './company-bill-to-invoiced-bill.ts';

/** Electronic invoices of companies' bills, for the platform's staff. */
export function companyInvoicesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.askCompanyInvoice, schemas.askCompanyInvoice, ({ userId, actor, params }) =>
    askBillInvoice(deps, { userId, actor }, { ...params, open }),
  );
  serve(app, deps, contract.invoiceCompanyBill, schemas.invoiceCompanyBill, ({ userId, actor, params, body }) =>
    noteBillInvoice(deps, { userId, actor }, { ...params, ...body, open }),
  );
  serve(app, deps, contract.noteInvoiceEvent, schemas.noteInvoiceEvent, ({ userId, actor, params, body }) =>
    noteInvoiceEvent(deps, { userId, actor }, open, { ...params, ...body }),
  );
  serve(app, deps, contract.creditCompanyInvoice, schemas.creditCompanyInvoice, ({ userId, actor, params, body }) =>
    creditBillInvoice(deps, { userId, actor }, { ...params, ...body, open }),
  );
}
