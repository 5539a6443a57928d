import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** What employees ask of the companies that the caller may see; never what they eat. Open ones oldest first. */
export const listHrRequests = defineRoute<typeof schemas.listHrRequests>()({
  name: 'hrRequests.list',
  method: 'GET',
  path: '/admin/enterprises/requests',
  may: 'enterprises_preapproved_users_view',
});

/**
 * Answers requests with one decision, each by the rules of its kind and in a transaction of its own. Each has its own
 * result.
 */
export const answerHrRequests = defineRoute<typeof schemas.answerHrRequests>()({
  name: 'hrRequests.answer',
  method: 'POST',
  path: '/admin/enterprises/requests/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['REASON_REQUIRED'],
  stepUp: 'staff',
});
