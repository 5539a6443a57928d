import * as contract from '@sazon/contract/payroll-deductions/routes';
import * as schemas from '@sazon/contract/payroll-deductions/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { closeReconciliation } from './close-reconciliation-actions.ts';
import { readPackStatements, redrawStatements } from './drawn-statements-of-pack-actions.ts';
import { readPayrollPack, saveDeductionLayout } from './payroll-pack-and-layout-actions.ts';
import { readFoundDifferences, readReconciledPeople } from './read-reconciled-people.ts';
import { matchDocument } from './reconcile-deductions-actions.ts';
import { resolveDifferences } from './resolve-deduction-differences-actions.ts';

/** What companies deduct from their payroll, and what they did deduct. */
export function payrollDeductionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readPayrollPack, schemas.readPayrollPack, ({ actor, params, query }) =>
    readPayrollPack(deps, actor, { id: params.id, enterpriseId: query.enterpriseId }),
  );
  serve(app, deps, contract.readPackStatements, schemas.readPackStatements, ({ actor, params, query }) =>
    readPackStatements(deps, actor, { id: params.id, enterpriseId: query.enterpriseId }),
  );
  serve(app, deps, contract.redrawStatements, schemas.redrawStatements, ({ actor, params, body }) =>
    redrawStatements(deps, actor, { id: params.id, enterpriseId: body.enterpriseId }),
  );
  serve(app, deps, contract.saveDeductionLayout, schemas.saveDeductionLayout, ({ actor, userId, params, body }) =>
    saveDeductionLayout(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.resolveDifferences, schemas.resolveDifferences, ({ actor, userId, params, body }) =>
    resolveDifferences(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.listReconciledPeople, schemas.listReconciledPeople, ({ actor, params, query }) =>
    readReconciledPeople(deps, actor, params.id, query),
  );
  serve(app, deps, contract.searchDifferences, schemas.searchDifferences, ({ actor, params, query }) =>
    readFoundDifferences(deps, actor, params.id, query),
  );
  serve(app, deps, contract.matchDocument, schemas.matchDocument, ({ actor, userId, params, body }) =>
    matchDocument(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.unmatchDocument, schemas.unmatchDocument, ({ actor, userId, params, body }) =>
    matchDocument(deps, { ...actor, userId }, params.id, { ...body, userId: null }),
  );
  serve(app, deps, contract.closeReconciliation, schemas.closeReconciliation, ({ actor, userId, params, body }) =>
    closeReconciliation(deps, { ...actor, userId }, { id: params.id, enterpriseId: body.enterpriseId }),
  );
}
