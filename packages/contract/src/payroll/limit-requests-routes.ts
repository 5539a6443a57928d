import { defineRoute } from '../define-route.ts';
import type * as schemas from './limit-requests-schemas.ts';

/** Requests another ceiling from HR. One open request per person: a new one replaces it. */
export const askForLimit = defineRoute<typeof schemas.askForLimit>()({
  name: 'creditLine.askForLimit',
  method: 'POST',
  path: '/credit-line/requests',
  may: 'user',
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

/**
 * HR's answer, once; above the setting it stays open until a second person gives the same ceiling. A ceiling applies to
 * periods that are not authorised yet; a signed one keeps its own.
 */
export const answerLimitRequest = defineRoute<typeof schemas.answerLimitRequest>()({
  name: 'enterprises.answerLimitRequest',
  method: 'PUT',
  path: '/admin/enterprises/limit-requests/:id/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED', 'VALIDATION'],
  stepUp: 'staff',
});
