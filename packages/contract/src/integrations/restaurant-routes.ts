import { defineRoute } from '../define-route.ts';
import type * as schemas from './restaurant-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/**
 * Lists the keys by which programs call the API for a restaurant, and its webhooks (addresses that are told of events).
 */
export const listRestaurantIntegrations = defineRoute<typeof schemas.listRestaurantIntegrations>()({
  name: 'integrations.restaurantList',
  method: 'GET',
  path: '/admin/restaurants/integrations',
  may: 'restaurant_bills_write',
});

/** Makes a key for a program. The caller can give only scopes that they hold. The key itself is answered only here. */
export const addRestaurantToken = defineRoute<typeof schemas.addRestaurantToken>()({
  name: 'integrations.restaurantAddToken',
  method: 'POST',
  path: '/admin/restaurants/integrations/tokens',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key, so that the next call with it is refused. */
export const revokeRestaurantToken = defineRoute<typeof schemas.revokeRestaurantToken>()({
  name: 'integrations.restaurantRevokeToken',
  method: 'DELETE',
  path: '/admin/restaurants/integrations/tokens/:id',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds a webhook: an address that is told of events. Its secret is answered only here. */
export const addRestaurantEndpoint = defineRoute<typeof schemas.addRestaurantEndpoint>()({
  name: 'integrations.restaurantAddEndpoint',
  method: 'POST',
  path: '/admin/restaurants/integrations/webhooks',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes a webhook: its address, its events, and whether it is told at all. */
export const changeRestaurantEndpoint = defineRoute<typeof schemas.changeRestaurantEndpoint>()({
  name: 'integrations.restaurantChangeEndpoint',
  method: 'PUT',
  path: '/admin/restaurants/integrations/webhooks/:id',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret for a webhook. For a day, messages are signed with the old secret too. */
export const rotateRestaurantSecret = defineRoute<typeof schemas.rotateRestaurantSecret>()({
  name: 'integrations.restaurantRotateSecret',
  method: 'POST',
  path: '/admin/restaurants/integrations/webhooks/:id/secret',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Removes a webhook. Events that wait for it are not sent. */
export const removeRestaurantEndpoint = defineRoute<typeof schemas.removeRestaurantEndpoint>()({
  name: 'integrations.restaurantRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/restaurants/integrations/webhooks/:id',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of a webhook's log again, or a trial event. */
export const sendRestaurantAgain = defineRoute<typeof schemas.sendRestaurantAgain>()({
  name: 'integrations.restaurantSendAgain',
  method: 'POST',
  path: '/admin/restaurants/integrations/webhooks/:id/deliveries',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
});

/** Lists what was sent to a webhook in the last 30 days, newest first. */
export const listRestaurantDeliveries = defineRoute<typeof schemas.listRestaurantDeliveries>()({
  name: 'integrations.restaurantDeliveries',
  method: 'GET',
  path: '/admin/restaurants/integrations/webhooks/:id/deliveries',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND'],
});
