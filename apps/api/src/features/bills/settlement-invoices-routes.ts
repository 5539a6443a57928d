import * as contract from '@sazon/contract/bills/settlement-invoice-routes';
import * as schemas from '@sazon/contract/bills/settlement-invoice-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { noteInvoiceEvent } from '../invoices/buyer-events-of-invoices-actions.ts';
import { askBillInvoice, creditBillInvoice, noteBillInvoice } from '../invoices/invoices-actions.ts';
import { lockInvoicedSettlement as open } from './settlement-to-invoiced-bill.ts';

/** Electronic invoices of the commission in settlements, for the platform's staff. */
export function settlementInvoicesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.askSettlementInvoice, schemas.askSettlementInvoice, ({ userId, actor, params }) =>
    askBillInvoice(deps, { userId, actor }, { ...params, open }),
  );
  serve(app, deps, contract.noteSettlementInvoice, schemas.noteSettlementInvoice, ({ userId, actor, params, body }) =>
    noteBillInvoice(deps, { userId, actor }, { ...params, ...body, open }),
  );
  serve(
    app,
    deps,
    contract.noteSettlementInvoiceEvent,
    schemas.noteSettlementInvoiceEvent,
    ({ userId, actor, params, body }) => noteInvoiceEvent(deps, { userId, actor }, open, { ...params, ...body }),
  );
  serve(
    app,
    deps,
    contract.creditSettlementInvoice,
    schemas.creditSettlementInvoice,
    ({ userId, actor, params, body }) => creditBillInvoice(deps, { userId, actor }, { ...params, ...body, open }),
  );
}
