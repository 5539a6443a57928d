import { defineRoute } from '../define-route.ts';
import type * as schemas from './platform-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/**
 * Lists the keys by which programs call the API for the platform, and its webhooks (addresses that are told of events).
 */
export const listPlatformIntegrations = defineRoute<typeof schemas.listPlatformIntegrations>()({
  name: 'integrations.platformList',
  method: 'GET',
  path: '/admin/integrations',
  may: 'admin_users_view',
});

/** Makes a key for a program. The caller can give only scopes that they hold. The key itself is answered only here. */
export const addPlatformToken = defineRoute<typeof schemas.addPlatformToken>()({
  name: 'integrations.platformAddToken',
  method: 'POST',
  path: '/admin/integrations/tokens',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key, so that the next call with it is refused. */
export const revokePlatformToken = defineRoute<typeof schemas.revokePlatformToken>()({
  name: 'integrations.platformRevokeToken',
  method: 'DELETE',
  path: '/admin/integrations/tokens/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds a webhook: an address that is told of events. Its secret is answered only here. */
export const addPlatformEndpoint = defineRoute<typeof schemas.addPlatformEndpoint>()({
  name: 'integrations.platformAddEndpoint',
  method: 'POST',
  path: '/admin/integrations/webhooks',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes a webhook: its address, its events, and whether it is told at all. */
export const changePlatformEndpoint = defineRoute<typeof schemas.changePlatformEndpoint>()({
  name: 'integrations.platformChangeEndpoint',
  method: 'PUT',
  path: '/admin/integrations/webhooks/:id',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret for a webhook. For a day, messages are signed with the old secret too. */
export const rotatePlatformSecret = defineRoute<typeof schemas.rotatePlatformSecret>()({
  name: 'integrations.platformRotateSecret',
  method: 'POST',
  path: '/admin/integrations/webhooks/:id/secret',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Removes a webhook. Events that wait for it are not sent. */
export const removePlatformEndpoint = defineRoute<typeof schemas.removePlatformEndpoint>()({
  name: 'integrations.platformRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/integrations/webhooks/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of a webhook's log again, or a trial event. */
export const sendPlatformAgain = defineRoute<typeof schemas.sendPlatformAgain>()({
  name: 'integrations.platformSendAgain',
  method: 'POST',
  path: '/admin/integrations/webhooks/:id/deliveries',
  may: 'admin_users_write',
  refusals: refusedTo,
});

/** Lists what was sent to a webhook in the last 30 days, newest first. */
export const listPlatformDeliveries = defineRoute<typeof schemas.listPlatformDeliveries>()({
  name: 'integrations.platformDeliveries',
  method: 'GET',
  path: '/admin/integrations/webhooks/:id/deliveries',
  may: 'admin_users_view',
  refusals: ['NOT_FOUND'],
});
