import { defineRoute } from '../define-route.ts';
import type * as schemas from './restaurant-schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/** The keys of programs for a restaurant, and the addresses that are told what happens. */
export const listRestaurantMachines = defineRoute<typeof schemas.listRestaurantMachines>()({
  name: 'machines.restaurantList',
  method: 'GET',
  path: '/admin/restaurants/machines',
  may: 'restaurant_bills_write',
});

/** Makes a key for a program. Nobody gives what they lack; it is answered once. */
export const addRestaurantToken = defineRoute<typeof schemas.addRestaurantToken>()({
  name: 'machines.restaurantAddToken',
  method: 'POST',
  path: '/admin/restaurants/machines/tokens',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Ends a key: the next call with it is refused. */
export const revokeRestaurantToken = defineRoute<typeof schemas.revokeRestaurantToken>()({
  name: 'machines.restaurantRevokeToken',
  method: 'DELETE',
  path: '/admin/restaurants/machines/tokens/:id',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Adds an address that is told what happens. Its secret is answered once. */
export const addRestaurantEndpoint = defineRoute<typeof schemas.addRestaurantEndpoint>()({
  name: 'machines.restaurantAddEndpoint',
  method: 'POST',
  path: '/admin/restaurants/machines/webhooks',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Changes an address, what it is told, and whether it is told anything. */
export const changeRestaurantEndpoint = defineRoute<typeof schemas.changeRestaurantEndpoint>()({
  name: 'machines.restaurantChangeEndpoint',
  method: 'PUT',
  path: '/admin/restaurants/machines/webhooks/:id',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Makes a new secret; the old one signs too for a day. */
export const rotateRestaurantSecret = defineRoute<typeof schemas.rotateRestaurantSecret>()({
  name: 'machines.restaurantRotateSecret',
  method: 'POST',
  path: '/admin/restaurants/machines/webhooks/:id/secret',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  stepUp: 'staff',
});

/** Takes an address away; what waits for it is not sent. */
export const removeRestaurantEndpoint = defineRoute<typeof schemas.removeRestaurantEndpoint>()({
  name: 'machines.restaurantRemoveEndpoint',
  method: 'DELETE',
  path: '/admin/restaurants/machines/webhooks/:id',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Sends an event of the log again, or a trial one. */
export const sendRestaurantAgain = defineRoute<typeof schemas.sendRestaurantAgain>()({
  name: 'machines.restaurantSendAgain',
  method: 'POST',
  path: '/admin/restaurants/machines/webhooks/:id/deliveries',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
});

/** What was sent to an address in the last 30 days, the newest first. */
export const listRestaurantDeliveries = defineRoute<typeof schemas.listRestaurantDeliveries>()({
  name: 'machines.restaurantDeliveries',
  method: 'GET',
  path: '/admin/restaurants/machines/webhooks/:id/deliveries',
  may: 'restaurant_bills_write',
  refusals: ['NOT_FOUND'],
});
