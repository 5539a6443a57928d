import { defineRoute } from '../define-route.ts';
import type * as schemas from './hr-answers-schemas.ts';

export const listApplications = defineRoute<typeof schemas.listApplications>()({
  name: 'payroll.applications',
  method: 'GET',
  path: '/admin/enterprises/applications',
  may: 'enterprises_preapproved_users_view',
});

/** Answers a request to join payroll. A rejection is sent to the person with its reason. */
export const answerApplication = defineRoute<typeof schemas.answerApplication>()({
  name: 'payroll.answer',
  method: 'POST',
  path: '/users/nomina/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
  stepUp: 'staff',
});

export const confirmExternal = defineRoute<typeof schemas.confirmExternal>()({
  name: 'payroll.confirmExternal',
  method: 'PUT',
  path: '/admin/enterprises/payroll-discounts/:id/confirm',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Answers an objection, once, and notifies the person. 'explained': the line stays, with the reason. 'accepted', for
 * the platform only: the deduction falls, or is refunded in tingos once the company has it.
 */
export const answerObjection = defineRoute<typeof schemas.answerObjection>()({
  name: 'payroll.answerObjection',
  method: 'PUT',
  path: '/admin/enterprises/objections/:orderId/answer',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
});
