import * as contract from '@sazon/contract/dish-approvals/routes';
import * as schemas from '@sazon/contract/dish-approvals/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { decideDishApprovals } from './decide-dish-approvals-actions.ts';
import { countOpenDishApprovals, listDishApprovals } from './dish-approvals-queries.ts';

/** What restaurants ask the platform to publish, and its answers. */
export function dishApprovalsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listDishApprovals, schemas.listDishApprovals, async ({ query }) => {
    const [reviews, waiting] = await Promise.all([listDishApprovals(deps.db, query), countOpenDishApprovals(deps.db)]);
    return { ...reviews, waiting, page: query.page, perPage: query.perPage };
  });
  serve(app, deps, contract.decideDishApprovals, schemas.decideDishApprovals, ({ actor, userId, body }) =>
    decideDishApprovals(deps, { ...actor, userId }, body),
  );
}
