import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/**
 * Lists the keys by which programs call the API for a company, and its webhooks (addresses that are told of events).
 */
export const listCompanyIntegrations = defineRoute<typeof schemas.listCompanyIntegrations>()({
  name: 'integrations.companyList',
  method: 'GET',
  path: '/admin/enterprises/integrations',
  may: 'enterprises_preapproved_users_edit',
});

/** Makes a key for a program. The caller can give only scopes that they hold. The key itself is answered only here. */
export const addCompanyToken = defineRoute<typeof schemas.addCompanyToken>()({
  name: 'integrations.companyAddToken',
  method: 'POST',
  path: '/admin/enterprises/integrations/tokens',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key, so that the next call with it is refused. */
export const revokeCompanyToken = defineRoute<typeof schemas.revokeCompanyToken>()({
  name: 'integrations.companyRevokeToken',
  method: 'DELETE',
  path: '/admin/enterprises/integrations/tokens/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds a webhook: an address that is told of events. Its secret is answered only here. */
export const addCompanyEndpoint = defineRoute<typeof schemas.addCompanyEndpoint>()({
  name: 'integrations.companyAddEndpoint',
  method: 'POST',
  path: '/admin/enterprises/integrations/webhooks',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes a webhook: its address, its events, and whether it is told at all. */
export const changeCompanyEndpoint = defineRoute<typeof schemas.changeCompanyEndpoint>()({
  name: 'integrations.companyChangeEndpoint',
  method: 'PUT',
  path: '/admin/enterprises/integrations/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret for a webhook. For a day, messages are signed with the old secret too. */
export const rotateCompanySecret = defineRoute<typeof schemas.rotateCompanySecret>()({
  name: 'integrations.companyRotateSecret',
  method: 'POST',
  path: '/admin/enterprises/integrations/webhooks/:id/secret',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Removes a webhook. Events that wait for it are not sent. */
export const removeCompanyEndpoint = defineRoute<typeof schemas.removeCompanyEndpoint>()({
  name: 'integrations.companyRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/enterprises/integrations/webhooks/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of a webhook's log again, or a trial event. */
export const sendCompanyAgain = defineRoute<typeof schemas.sendCompanyAgain>()({
  name: 'integrations.companySendAgain',
  method: 'POST',
  path: '/admin/enterprises/integrations/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
});

/** Lists what was sent to a webhook in the last 30 days, newest first. */
export const listCompanyDeliveries = defineRoute<typeof schemas.listCompanyDeliveries>()({
  name: 'integrations.companyDeliveries',
  method: 'GET',
  path: '/admin/enterprises/integrations/webhooks/:id/deliveries',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND'],
});
