import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The rating of a dish or brand, and its newest published comments. */
export const listReviews = defineRoute<typeof schemas.listReviews>()({
  name: 'reviews.list',
  method: 'GET',
  path: '/reviews',
  may: 'public',
  refusals: ['NOT_FOUND'],
});

/** Reports a published comment to the platform; once a person. */
export const reportReview = defineRoute<typeof schemas.reportReview>()({
  name: 'reviews.report',
  method: 'POST',
  path: '/reviews/:id/report',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** What customers say of a restaurant. */
export const restaurantReviews = defineRoute<typeof schemas.restaurantReviews>()({
  name: 'reviews.ofRestaurant',
  method: 'GET',
  path: '/admin/restaurants/reviews',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Answers a review, or changes the answer; who reads the comment reads it too. */
export const answerReview = defineRoute<typeof schemas.answerReview>()({
  name: 'reviews.answer',
  method: 'PUT',
  path: '/admin/restaurants/reviews/:id/answer',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});

/** The reported comments that wait for a decision. */
export const reportedReviews = defineRoute<typeof schemas.reportedReviews>()({
  name: 'reviews.reported',
  method: 'GET',
  path: '/admin/reviews/reported',
  may: 'admin_orders_write',
});

/** Hides a comment from others or leaves it; its stars count in both cases. */
export const moderateReview = defineRoute<typeof schemas.moderateReview>()({
  name: 'reviews.moderate',
  method: 'PUT',
  path: '/admin/reviews/:id/decision',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
