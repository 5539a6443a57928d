import { defineRoute } from '../route.ts';
import type * as schemas from './problem-schemas.ts';

/** Reports a problem; what can be told from the records is made good at once. */
export const reportProblem = defineRoute<typeof schemas.reportProblem>()({
  name: 'orders.report',
  method: 'POST',
  path: '/orders/:id/problem',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'CUTOFF_PASSED', 'WAIT_NOT_OVER'],
});

/** Where to send a photo of what came; bound to the caller, the lunch's hour and these very bytes, as `courier.photo`. */
export const problemPhoto = defineRoute<typeof schemas.problemPhoto>()({
  name: 'orders.problemPhoto',
  method: 'POST',
  path: '/orders/:id/problem-photos',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED', 'CUTOFF_PASSED', 'WAIT_NOT_OVER'],
});
