import { defineRoute } from '../route.ts';
import type * as schemas from './limit-requests-schemas.ts';

/** Asks HR for another ceiling. There is one open request a person: asking again changes it. */
export const askForLimit = defineRoute<typeof schemas.askForLimit>()({
  name: 'creditLine.askForLimit',
  method: 'POST',
  path: '/credit-line/requests',
  may: 'user',
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

/** What employees asked for: who and how much, never what they eat. Open ones first, the oldest of them first. */
export const listLimitRequests = defineRoute<typeof schemas.listLimitRequests>()({
  name: 'enterprises.limitRequests',
  method: 'GET',
  path: '/admin/enterprises/limit-requests',
  may: 'enterprises_preapproved_users_view',
});

/** HR's answer, once; above the setting it stays open until a second person gives the same ceiling. A ceiling reaches the periods that nobody authorised yet; a signed one keeps its own. */
export const answerLimitRequest = defineRoute<typeof schemas.answerLimitRequest>()({
  name: 'enterprises.answerLimitRequest',
  method: 'PUT',
  path: '/admin/enterprises/limit-requests/:id/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED', 'VALIDATION'],
  stepUp: 'staff',
});
