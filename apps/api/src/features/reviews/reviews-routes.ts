import * as contract from '@sazon/contract/orders/review-plan-b-delegate-routes';
import * as careSchemas from '@sazon/contract/orders/review-plan-b-delegate-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readAppReview, reviewApp, reviewOrder } from './reviews-actions.ts';

/** Reviews of lunches and of the app. */
export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.reviewOrder, careSchemas.reviewOrder, ({ userId, params, body }) =>
    reviewOrder(deps, userId, params.id, body),
  );
  serve(app, deps, contract.appReview, careSchemas.appReview, ({ userId }) => readAppReview(deps, userId));
  serve(app, deps, contract.reviewApp, careSchemas.reviewApp, ({ userId, body }) => reviewApp(deps, userId, body));
}
