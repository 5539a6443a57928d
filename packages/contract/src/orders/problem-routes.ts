import { defineRoute } from '../define-route.ts';
import type * as schemas from './problem-schemas.ts';

/** Reports a problem; what the records prove is refunded at once. */
export const reportProblem = defineRoute<typeof schemas.reportProblem>()({
  name: 'orders.report',
  method: 'POST',
  path: '/orders/:id/problem',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/**
 * The upload address of a photo of the received lunch, bound to the caller, the lunch's hour and the bytes, as in
 * `courier.photo`.
 */
export const problemPhoto = defineRoute<typeof schemas.problemPhoto>()({
  name: 'orders.problemPhoto',
  method: 'POST',
  path: '/orders/:id/problem-photos',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});
