import * as contract from '@sazon/contract/company-bills/admin-routes';
import * as schemas from '@sazon/contract/company-bills/admin-schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findPendingInvoice } from '../invoices/invoices-ask-queries.ts';
import { payCompanyBill, returnCompanyPayment } from './company-bill-pay-and-return-actions.ts';
import { listBillPeople } from './company-bill-people-queries.ts';
import { hasCompanyBill } from './company-bills-queries.ts';
import {
  adjustCompanyBill,
  answerRejections,
  approveByHand,
  changeBillTerms,
  issueByHand,
  voidCompanyBill,
} from './issue-adjust-approve-and-void-company-bill-actions.ts';
import { listPlatformCompanyBills, readBillTerms } from './platform-company-bills-and-terms-queries.ts';
import { readCompanyBill } from './read-company-bill.ts';

/** The bills of all companies, for the platform's staff: answer, invoice, collect. */
export function companyBillsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.platformCompanyBills, schemas.platformCompanyBills, async ({ query }) => {
    const found = await listPlatformCompanyBills(deps.db, query, toBogotaDate(deps.now()));
    return { ...found, page: query.page, perPage: query.perPage };
  });
  serve(app, deps, contract.platformCompanyBill, schemas.platformCompanyBill, async ({ params }) => {
    const bill = await readCompanyBill(deps, { id: params.id, enterpriseId: null });
    if (bill === undefined) return refuse('NOT_FOUND');
    const invoicing = { provider: deps.invoices?.name ?? null, pending: await findPendingInvoice(deps.db, params.id) };
    return { ...bill, terms: await readBillTerms(deps.db, bill.enterprise.id), invoicing };
  });
  serve(app, deps, contract.platformCompanyBillLines, schemas.platformCompanyBillLines, async ({ params, query }) => {
    const { part, search, page, perPage } = query;
    if (!(await hasCompanyBill(deps.db, params.id, null))) return refuse('NOT_FOUND');
    const found = await listBillPeople(
      deps.db,
      { billId: params.id, part, search, decider: 'platform' },
      { page, perPage },
    );
    return { ...found, page, perPage };
  });
  serve(app, deps, contract.answerCompanyLines, schemas.answerCompanyLines, ({ userId, actor, params, body }) =>
    answerRejections(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.issueCompanyBill, schemas.issueCompanyBill, ({ userId, actor, params }) =>
    issueByHand(deps, { userId, actor }, params.id),
  );
  serve(app, deps, contract.adjustCompanyBill, schemas.adjustCompanyBill, ({ userId, actor, params, body, ...call }) =>
    adjustCompanyBill(deps, { userId, actor }, { ...params, ...body, key: call.idempotencyKey }),
  );
  serve(
    app,
    deps,
    contract.approveCompanyBillByHand,
    schemas.approveCompanyBillByHand,
    ({ userId, actor, params, body }) => approveByHand(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.payCompanyBill, schemas.payCompanyBill, ({ userId, actor, params, body }) =>
    payCompanyBill(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.returnCompanyPayment, schemas.returnCompanyPayment, ({ userId, actor, params, body }) =>
    returnCompanyPayment(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.voidCompanyBill, schemas.voidCompanyBill, ({ userId, actor, params, body }) =>
    voidCompanyBill(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.changeBillTerms, schemas.changeBillTerms, ({ userId, actor, params, body }) =>
    changeBillTerms(deps, { userId, actor }, { ...params, ...body }),
  );
}
