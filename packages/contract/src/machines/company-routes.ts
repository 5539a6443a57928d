import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/**
 * Lists the keys by which programs call the API for a company, and its webhooks (addresses that are told of events).
 */
export const listCompanyMachines = defineRoute<typeof schemas.listCompanyMachines>()({
  name: 'machines.companyList',
  method: 'GET',
  path: '/admin/enterprises/machines',
  may: 'enterprises_preapproved_users_edit',
});

/** Makes a key for a program. The caller can give only scopes that they hold. The key itself is answered only here. */
export const addCompanyToken = defineRoute<typeof schemas.addCompanyToken>()({
  name: 'machines.companyAddToken',
  method: 'POST',
  path: '/admin/enterprises/machines/tokens',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key, so that the next call with it is refused. */
export const revokeCompanyToken = defineRoute<typeof schemas.revokeCompanyToken>()({
  name: 'machines.companyRevokeToken',
  method: 'DELETE',
  path: '/admin/enterprises/machines/tokens/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds a webhook: an address that is told of events. Its secret is answered only here. */
export const addCompanyEndpoint = defineRoute<typeof schemas.addCompanyEndpoint>()({
  name: 'machines.companyAddEndpoint',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes a webhook: its address, its events, and whether it is told at all. */
export const changeCompanyEndpoint = defineRoute<typeof schemas.changeCompanyEndpoint>()({
  name: 'machines.companyChangeEndpoint',
  method: 'PUT',
  path: '/admin/enterprises/machines/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret for a webhook. For a day, messages are signed with the old secret too. */
export const rotateCompanySecret = defineRoute<typeof schemas.rotateCompanySecret>()({
  name: 'machines.companyRotateSecret',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks/:id/secret',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Removes a webhook. Events that wait for it are not sent. */
export const removeCompanyEndpoint = defineRoute<typeof schemas.removeCompanyEndpoint>()({
  name: 'machines.companyRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/enterprises/machines/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of a webhook's log again, or a trial event. */
export const sendCompanyAgain = defineRoute<typeof schemas.sendCompanyAgain>()({
  name: 'machines.companySendAgain',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
});

/** Lists what was sent to a webhook in the last 30 days, newest first. */
export const listCompanyDeliveries = defineRoute<typeof schemas.listCompanyDeliveries>()({
  name: 'machines.companyDeliveries',
  method: 'GET',
  path: '/admin/enterprises/machines/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND'],
});
