import * as contract from '@sazon/contract/company-bills/invoice-routes';
import * as schemas from '@sazon/contract/company-bills/invoice-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { noteInvoiceEvent } from './invoice-events-actions.ts';
import { askCompanyInvoice, creditCompanyInvoice, invoiceCompanyBill } from './invoices-actions.ts';

/** Electronic invoices of companies' bills, for the platform's staff. */
export function invoicesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.askCompanyInvoice, schemas.askCompanyInvoice, ({ userId, actor, params }) =>
    askCompanyInvoice(deps, { userId, actor }, params.id),
  );
  serve(app, deps, contract.invoiceCompanyBill, schemas.invoiceCompanyBill, ({ userId, actor, params, body }) => {
    const { number, code, invoicedOn: on } = body;
    return invoiceCompanyBill(deps, { userId, actor }, { ...params, number, code, on });
  });
  serve(app, deps, contract.noteInvoiceEvent, schemas.noteInvoiceEvent, ({ userId, actor, params, body }) =>
    noteInvoiceEvent(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.creditCompanyInvoice, schemas.creditCompanyInvoice, ({ userId, actor, params, body }) => {
    const { reason, note } = body;
    const byHand = note === null ? null : { number: note.number, code: note.code, on: note.invoicedOn };
    return creditCompanyInvoice(deps, { userId, actor }, { ...params, reason, byHand });
  });
}
