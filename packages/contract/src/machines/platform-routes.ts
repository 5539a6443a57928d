import { defineRoute } from '../define-route.ts';
import type * as schemas from './platform-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/** The keys of programs for the platform, and the addresses that are told what happens. */
export const listPlatformMachines = defineRoute<typeof schemas.listPlatformMachines>()({
  name: 'machines.platformList',
  method: 'GET',
  path: '/admin/machines',
  may: 'admin_users_view',
});

/** Makes a key for a program. Nobody gives what they lack; it is answered once. */
export const addPlatformToken = defineRoute<typeof schemas.addPlatformToken>()({
  name: 'machines.platformAddToken',
  method: 'POST',
  path: '/admin/machines/tokens',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key: the next call with it is refused. */
export const revokePlatformToken = defineRoute<typeof schemas.revokePlatformToken>()({
  name: 'machines.platformRevokeToken',
  method: 'DELETE',
  path: '/admin/machines/tokens/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds an address that is told what happens. Its secret is answered once. */
export const addPlatformEndpoint = defineRoute<typeof schemas.addPlatformEndpoint>()({
  name: 'machines.platformAddEndpoint',
  method: 'POST',
  path: '/admin/machines/webhooks',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes an address, what it is told, and whether it is told anything. */
export const changePlatformEndpoint = defineRoute<typeof schemas.changePlatformEndpoint>()({
  name: 'machines.platformChangeEndpoint',
  method: 'PUT',
  path: '/admin/machines/webhooks/:id',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret; the old one signs too for a day. */
export const rotatePlatformSecret = defineRoute<typeof schemas.rotatePlatformSecret>()({
  name: 'machines.platformRotateSecret',
  method: 'POST',
  path: '/admin/machines/webhooks/:id/secret',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Takes an address away; what waits for it is not sent. */
export const removePlatformEndpoint = defineRoute<typeof schemas.removePlatformEndpoint>()({
  name: 'machines.platformRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/machines/webhooks/:id',
  may: 'admin_users_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of the log again, or a trial one. */
export const sendPlatformAgain = defineRoute<typeof schemas.sendPlatformAgain>()({
  name: 'machines.platformSendAgain',
  method: 'POST',
  path: '/admin/machines/webhooks/:id/deliveries',
  may: 'admin_users_write',
  refusals: refusedTo,
});

/** What was sent to an address in the last 30 days, the newest first. */
export const listPlatformDeliveries = defineRoute<typeof schemas.listPlatformDeliveries>()({
  name: 'machines.platformDeliveries',
  method: 'GET',
  path: '/admin/machines/webhooks/:id/deliveries',
  may: 'admin_users_view',
  refusals: ['NOT_FOUND'],
});
