import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/** The keys of programs for a company, and the addresses that are told what happens. */
export const listCompanyMachines = defineRoute<typeof schemas.listCompanyMachines>()({
  name: 'machines.companyList',
  method: 'GET',
  path: '/admin/enterprises/machines',
  may: 'enterprises_preapproved_users_edit',
});

/** Makes a key for a program. Nobody gives what they lack; it is answered once. */
export const addCompanyToken = defineRoute<typeof schemas.addCompanyToken>()({
  name: 'machines.companyAddToken',
  method: 'POST',
  path: '/admin/enterprises/machines/tokens',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key: the next call with it is refused. */
export const revokeCompanyToken = defineRoute<typeof schemas.revokeCompanyToken>()({
  name: 'machines.companyRevokeToken',
  method: 'DELETE',
  path: '/admin/enterprises/machines/tokens/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds an address that is told what happens. Its secret is answered once. */
export const addCompanyEndpoint = defineRoute<typeof schemas.addCompanyEndpoint>()({
  name: 'machines.companyAddEndpoint',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes an address, what it is told, and whether it is told anything. */
export const changeCompanyEndpoint = defineRoute<typeof schemas.changeCompanyEndpoint>()({
  name: 'machines.companyChangeEndpoint',
  method: 'PUT',
  path: '/admin/enterprises/machines/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret; the old one signs too for a day. */
export const rotateCompanySecret = defineRoute<typeof schemas.rotateCompanySecret>()({
  name: 'machines.companyRotateSecret',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks/:id/secret',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Takes an address away; what waits for it is not sent. */
export const removeCompanyEndpoint = defineRoute<typeof schemas.removeCompanyEndpoint>()({
  name: 'machines.companyRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/enterprises/machines/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of the log again, or a trial one. */
export const sendCompanyAgain = defineRoute<typeof schemas.sendCompanyAgain>()({
  name: 'machines.companySendAgain',
  method: 'POST',
  path: '/admin/enterprises/machines/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
});

/** What was sent to an address in the last 30 days, the newest first. */
export const listCompanyDeliveries = defineRoute<typeof schemas.listCompanyDeliveries>()({
  name: 'machines.companyDeliveries',
  method: 'GET',
  path: '/admin/enterprises/machines/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND'],
});
