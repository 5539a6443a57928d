import { creditLine, creditMovements } from '@sazon/contract/credit-line/routes';
import * as creditLineSchemas from '@sazon/contract/credit-line/schemas';
import {
  answerLimitRequest as answerRoute,
  askForLimit as askRoute,
} from '@sazon/contract/payroll/limit-requests-routes';
import * as limitRequestsSchemas from '@sazon/contract/payroll/limit-requests-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listCreditMovements } from './credit-movements-queries.ts';
import { answerLimitRequest, requestLimit } from './limit-requests-actions.ts';
import { readCreditLine } from './own-credit-line-view.ts';

/** A person's payroll credit: what is left, what was used, and requests for another ceiling. */
export function creditLineRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, creditLine, creditLineSchemas.creditLine, async ({ userId }) => ({
    line: await readCreditLine(deps, userId),
  }));
  serve(app, deps, creditMovements, creditLineSchemas.creditMovements, async ({ userId, query: { page, perPage } }) => {
    const { rows, total } = await listCreditMovements(deps.db, userId, {
      offset: (page - 1) * perPage,
      limit: perPage,
    });
    return { data: rows, page, perPage, total };
  });
  serve(app, deps, askRoute, limitRequestsSchemas.askForLimit, ({ userId, body }) => requestLimit(deps, userId, body));
  serve(app, deps, answerRoute, limitRequestsSchemas.answerLimitRequest, ({ actor, params, body }) =>
    answerLimitRequest(deps, actor, params.id, body),
  );
}
