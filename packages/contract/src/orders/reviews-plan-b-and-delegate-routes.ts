import { defineRoute } from '../define-route.ts';
import type * as schemas from './reviews-plan-b-and-delegate-schemas.ts';

/** Reviews a delivered order, once, by the questions of the setting `order_review_form`. */
export const reviewOrder = defineRoute<typeof schemas.reviewOrder>()({
  name: 'orders.review',
  method: 'POST',
  path: '/orders/:id/review',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/**
 * Says whether the person may review the app now: the first time, and again `product_review_days` after the last time.
 */
export const appReview = defineRoute<typeof schemas.appReview>()({
  name: 'reviews.app',
  method: 'GET',
  path: '/reviews/app',
  may: 'user',
});

export const reviewApp = defineRoute<typeof schemas.reviewApp>()({
  name: 'reviews.sendApp',
  method: 'POST',
  path: '/reviews/app',
  may: 'user',
  refusals: ['TOO_SOON', 'VALIDATION'],
});

/** Lists dishes of the same kitchen that could replace this order's dish. */
export const planBOptions = defineRoute<typeof schemas.planBOptions>()({
  name: 'orders.planBOptions',
  method: 'GET',
  path: '/orders/:id/plan-b',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Sets what happens if the dish runs out: another dish, a favourite up to a price, or a refund. */
export const setPlanB = defineRoute<typeof schemas.setPlanB>()({
  name: 'orders.planB',
  method: 'PUT',
  path: '/orders/:id/plan-b',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'MENU_UNAVAILABLE'],
});

/** Lets another person receive the order, with their own code. */
export const setDelegate = defineRoute<typeof schemas.setDelegate>()({
  name: 'orders.delegate',
  method: 'PUT',
  path: '/orders/:id/delegate',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

export const removeDelegate = defineRoute<typeof schemas.removeDelegate>()({
  name: 'orders.removeDelegate',
  method: 'DELETE',
  path: '/orders/:id/delegate',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
