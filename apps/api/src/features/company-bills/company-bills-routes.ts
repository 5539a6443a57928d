import * as contract from '@sazon/contract/company-bills/routes';
import * as schemas from '@sazon/contract/company-bills/schemas';
import { refuse } from '@sazon/contract/refusal';
import { listScopeIds } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import { listScopeEnterprises } from '../employee-register/companies-in-scope-queries.ts';
import { listBillPeople } from './company-bill-people-queries.ts';
import { hasCompanyBill, listCompanyBills } from './company-bills-queries.ts';
import { readCompanyBill } from './read-company-bill.ts';
import { approveCompanyBill, keepLines, rejectBill, rejectLines } from './reject-and-approve-company-bill-actions.ts';

/** A company's bills: read, reject line by line or whole, approve. */
export function companyBillsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.companyBills, schemas.companyBills, async ({ actor, query }) => {
    const { enterpriseId = null, page, perPage } = query;
    const scope = listScopeIds(actor, 'enterprises_billing_view');
    const of = { scope, enterpriseId, today: toBogotaDate(deps.now()) };
    const [enterprises, found] = await Promise.all([
      listScopeEnterprises(deps.db, scope),
      listCompanyBills(deps.db, of, { page, perPage }),
    ]);
    return { ...found, page, perPage, enterprises };
  });
  serve(app, deps, contract.companyBill, schemas.companyBill, async ({ actor, params, query: { enterpriseId } }) => {
    const no = findCompanyRefusal(actor, 'enterprises_billing_view', enterpriseId);
    if (no !== undefined) return no;
    return (await readCompanyBill(deps, { id: params.id, enterpriseId })) ?? refuse('NOT_FOUND');
  });
  serve(app, deps, contract.companyBillLines, schemas.companyBillLines, async ({ actor, params, query }) => {
    const { enterpriseId, part, search, page, perPage } = query;
    const no = findCompanyRefusal(actor, 'enterprises_billing_view', enterpriseId);
    if (no !== undefined) return no;
    if (!(await hasCompanyBill(deps.db, params.id, enterpriseId))) return refuse('NOT_FOUND');
    const found = await listBillPeople(
      deps.db,
      { billId: params.id, part, search, decider: 'company' },
      { page, perPage },
    );
    return { ...found, page, perPage };
  });
  serve(app, deps, contract.rejectCompanyLines, schemas.rejectCompanyLines, ({ userId, actor, params, body }) =>
    rejectLines(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.keepCompanyLines, schemas.keepCompanyLines, ({ userId, actor, params, body }) =>
    keepLines(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.approveCompanyBill, schemas.approveCompanyBill, ({ userId, actor, params, body }) =>
    approveCompanyBill(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.rejectCompanyBill, schemas.rejectCompanyBill, ({ userId, actor, params, body }) =>
    rejectBill(deps, { userId, actor }, { ...params, ...body }),
  );
}
