import * as contract from '@sazon/contract/dish-reviews/routes';
import * as schemas from '@sazon/contract/dish-reviews/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { decideDishReviews } from './dish-reviews-actions.ts';
import { countOpenReviews, listReviews } from './dish-reviews-queries.ts';

/** What restaurants ask the platform to publish, and its answers. */
export function dishReviewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listDishReviews, schemas.listDishReviews, async ({ query }) => {
    const [reviews, waiting] = await Promise.all([listReviews(deps.db, query), countOpenReviews(deps.db)]);
    return { ...reviews, waiting, page: query.page, perPage: query.perPage };
  });
  serve(app, deps, contract.decideDishReviews, schemas.decideDishReviews, ({ actor, userId, body }) =>
    decideDishReviews(deps, { ...actor, userId }, body),
  );
}
