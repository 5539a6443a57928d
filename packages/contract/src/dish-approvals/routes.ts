import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Dishes and changes that wait for the platform, oldest first; or those it answered, latest first. */
export const listDishApprovals = defineRoute<typeof schemas.listDishApprovals>()({
  name: 'dishReviews.list',
  method: 'GET',
  path: '/admin/dish-reviews',
  may: 'admin_bills_view',
});

/**
 * Publishes or returns what waits: all or none. Returning takes a reason, which the restaurant reads. Refused for the
 * restaurant's own staff; STATE_CONFLICT: one was answered, changed or taken back meanwhile.
 */
export const decideDishApprovals = defineRoute<typeof schemas.decideDishApprovals>()({
  name: 'dishReviews.decide',
  method: 'POST',
  path: '/admin/dish-reviews/decisions',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});
