import { defineRoute } from '../define-route.ts';
import type * as schemas from './limit-requests-schemas.ts';

/** Asks HR for another ceiling. A person has one open request; a new one replaces it. */
export const askForLimit = defineRoute<typeof schemas.askForLimit>()({
  name: 'creditLine.askForLimit',
  method: 'POST',
  path: '/credit-line/requests',
  may: 'user',
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

/**
 * Records HR's answer, once. Above the setting the request stays open until a second person gives the same ceiling. The
 * ceiling applies to periods that are not authorised yet; a signed period keeps its own.
 */
export const answerLimitRequest = defineRoute<typeof schemas.answerLimitRequest>()({
  name: 'enterprises.answerLimitRequest',
  method: 'PUT',
  path: '/admin/enterprises/limit-requests/:id/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED', 'VALIDATION'],
  stepUp: 'staff',
});
