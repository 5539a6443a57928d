import * as contract from '@sazon/contract/payroll-packs/routes';
import * as schemas from '@sazon/contract/payroll-packs/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readPayrollPack, saveDeductionLayout } from './payroll-packs-actions.ts';
import { resolveDifferences } from './resolve-deduction-differences-actions.ts';

/** What companies deduct from their payroll, and what they did deduct. */
export function payrollPacksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readPayrollPack, schemas.readPayrollPack, ({ actor, params, query }) =>
    readPayrollPack(deps, actor, { id: params.id, enterpriseId: query.enterpriseId }),
  );
  serve(app, deps, contract.saveDeductionLayout, schemas.saveDeductionLayout, ({ actor, userId, params, body }) =>
    saveDeductionLayout(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.resolveDifferences, schemas.resolveDifferences, ({ actor, userId, params, body }) =>
    resolveDifferences(deps, { ...actor, userId }, params.id, body),
  );
}
