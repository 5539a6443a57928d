import * as contract from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import * as careSchemas from '@sazon/contract/orders/reviews-plan-b-and-delegate-schemas';
import * as reviews from '@sazon/contract/reviews/routes';
import * as reviewSchemas from '@sazon/contract/reviews/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { answerReview, moderateReview, reportReview } from './answer-report-hide-reviews-actions.ts';
import { readReportedReviews, readRestaurantReviews, readReviews } from './review-lists-actions.ts';
import { readAppReview, reviewApp, reviewOrder } from './review-lunch-and-app-actions.ts';

/** Reviews of lunches and of the app, answers of restaurants, and what people report. */
export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.reviewOrder, careSchemas.reviewOrder, ({ userId, params, body }) =>
    reviewOrder(deps, userId, params.id, body),
  );
  serve(app, deps, contract.appReview, careSchemas.appReview, ({ userId }) => readAppReview(deps, userId));
  serve(app, deps, contract.reviewApp, careSchemas.reviewApp, ({ userId, body }) => reviewApp(deps, userId, body));
  serve(app, deps, reviews.listReviews, reviewSchemas.listReviews, ({ query }) => readReviews(deps, query));
  serve(app, deps, reviews.reportReview, reviewSchemas.reportReview, ({ userId, params, body }) =>
    reportReview(deps, userId, params.id, body.reason),
  );
  serve(app, deps, reviews.restaurantReviews, reviewSchemas.restaurantReviews, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, reviews.restaurantReviews.may, query.restaurantId);
    return no ?? (await readRestaurantReviews(deps, query));
  });
  serve(app, deps, reviews.answerReview, reviewSchemas.answerReview, async ({ actor, userId, params, query, body }) => {
    const no = findRestaurantRefusal(actor, reviews.answerReview.may, query.restaurantId);
    return no ?? (await answerReview(deps, userId, { ...params, ...query }, body.answer));
  });
  serve(app, deps, reviews.reportedReviews, reviewSchemas.reportedReviews, () => readReportedReviews(deps));
  serve(app, deps, reviews.moderateReview, reviewSchemas.moderateReview, ({ userId, params, body }) =>
    moderateReview(deps, userId, params.id, body),
  );
}
