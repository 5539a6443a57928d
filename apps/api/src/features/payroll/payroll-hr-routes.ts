import * as contract from '@sazon/contract/payroll/hr-answers-routes';
import * as hrSchemas from '@sazon/contract/payroll/hr-answers-schemas';
import { listScopeIds } from '@sazon/domain/access/permission-check';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { answerApplication } from './application-answer-actions.ts';
import { listApplications } from './applications-and-periods-for-hr-queries.ts';
import { confirmExternalApproval } from './confirm-external-approval-actions.ts';
import { answerObjection } from './objection-answer-actions.ts';

/** HR's answers to its own employees; without any dish. */
export function payrollHrRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listApplications, hrSchemas.listApplications, async ({ actor, query }) => {
    const { page, perPage, status, applicationId } = query;
    const asked = { status: status ?? null, ids: applicationId === undefined ? null : [applicationId] };
    const seen = listScopeIds(actor, 'enterprises_preapproved_users_view');
    const found = await listApplications(deps.db, seen, { ...asked, limit: perPage, offset: (page - 1) * perPage });
    return { ...found, page, perPage };
  });
  serve(app, deps, contract.answerApplication, hrSchemas.answerApplication, ({ actor, body }) =>
    answerApplication(deps, actor, body),
  );
  serve(app, deps, contract.answerObjection, hrSchemas.answerObjection, ({ actor, params, body }) =>
    answerObjection(deps, actor, params.orderId, body),
  );
  serve(app, deps, contract.confirmExternal, hrSchemas.confirmExternal, ({ actor, params }) =>
    confirmExternalApproval(deps, actor, params.id),
  );
}
