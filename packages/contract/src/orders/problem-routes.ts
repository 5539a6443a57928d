import { defineRoute } from '../define-route.ts';
import type * as schemas from './problem-schemas.ts';

/** Reports a problem with an order. What the delivery records prove is refunded at once; support answers the rest. */
export const reportProblem = defineRoute<typeof schemas.reportProblem>()({
  name: 'orders.report',
  method: 'POST',
  path: '/orders/:id/problem',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/**
 * Gives an address to upload a photo of the received lunch to. It is bound to the caller, the lunch's hour and the
 * photo's bytes.
 */
export const problemPhoto = defineRoute<typeof schemas.problemPhoto>()({
  name: 'orders.problemPhoto',
  method: 'POST',
  path: '/orders/:id/problem-photos',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});
