import * as purchases from '@sazon/contract/checkout/purchases-routes';
import * as purchasesSchemas from '@sazon/contract/checkout/purchases-schemas';
import type { RouteParsed } from '@sazon/contract/define-route';
import * as problems from '@sazon/contract/orders/problem-routes';
import * as problemSchemas from '@sazon/contract/orders/problem-schemas';
import * as care from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import * as careSchemas from '@sazon/contract/orders/reviews-plan-b-and-delegate-schemas';
import type { PlanB } from '@sazon/domain/orders/plan-b';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listPlanBOptions, setPlanB } from '../plan-b/plan-b-actions.ts';
import { removeDelegate, setDelegate } from './delegate-actions.ts';
import { listPurchases } from './own-purchases-and-past-orders-queries.ts';
import { reorder } from './reorder-actions.ts';
import { reportProblem, requestProblemPhoto } from './report-problem-actions.ts';

/** After a purchase: history, reorder, plan B, delegate, problems. */
export function reorderPlanBProblemRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, purchases.listPurchases, purchasesSchemas.listPurchases, async ({ userId, query }) => ({
    ...(await listPurchases(deps.db, userId, query)),
    page: query.page,
    perPage: query.perPage,
  }));
  serve(app, deps, purchases.reorder, purchasesSchemas.reorder, ({ userId, body, idempotencyKey }) =>
    reorder(deps, userId, { ...body, key: idempotencyKey }),
  );
  serve(app, deps, problems.reportProblem, problemSchemas.reportProblem, ({ userId, params, body }) =>
    reportProblem(deps, userId, params.id, body),
  );
  serve(app, deps, problems.problemPhoto, problemSchemas.problemPhoto, ({ userId, params, body }) =>
    requestProblemPhoto(deps, userId, params.id, body.sha256),
  );
  serve(app, deps, care.planBOptions, careSchemas.planBOptions, ({ userId, params }) =>
    listPlanBOptions(deps, userId, params.id),
  );
  serve(app, deps, care.setPlanB, careSchemas.setPlanB, ({ userId, params, body }) =>
    setPlanB(deps, userId, params.id, toPlanB(body)),
  );
  serve(app, deps, care.setDelegate, careSchemas.setDelegate, ({ userId, params, body }) =>
    setDelegate(deps, userId, params.id, body),
  );
  serve(app, deps, care.removeDelegate, careSchemas.removeDelegate, ({ userId, params }) =>
    removeDelegate(deps, userId, params.id),
  );
}

/** Builds the plan B from a checked body: the contract ensures that a dish has its id and a favourite its price. */
function toPlanB({ kind, menuId, maxPrice }: RouteParsed<typeof care.setPlanB>['body']): PlanB {
  if (kind === 'dish' && menuId !== undefined) return { kind, menuId };
  return kind === 'favourite' && maxPrice !== undefined ? { kind, maxPriceCop: maxPrice } : { kind: 'refund' };
}
