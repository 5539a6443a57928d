import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

export const courierStops = defineRoute<typeof schemas.courierStops>()({
  name: 'courier.stops',
  method: 'GET',
  path: '/domi/stops',
  may: 'app_domi',
});

/**
 * Where to send a photo. It is bound to this stop, what it is for, and to these very bytes (SHA-256), before any come; asked
 * again it is the same one. STATE_CONFLICT: these bytes serve somewhere else.
 */
export const courierPhoto = defineRoute<typeof schemas.courierPhoto>()({
  name: 'courier.photo',
  method: 'POST',
  path: '/domi/stops/:id/photos',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Picks up everything of a stop from the restaurant: confirmed → in_picking → in_route. */
export const courierPickUp = defineRoute<typeof schemas.courierPickUp>()({
  name: 'courier.pickUp',
  method: 'POST',
  path: '/domi/stops/:id/pick-up',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Arrives at a place: all its lunches in_delivery_site, the waiting time starts, customers are told. */
export const courierArrive = defineRoute<typeof schemas.courierArrive>()({
  name: 'courier.arrive',
  method: 'POST',
  path: '/domi/stops/:id/arrive',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Tells those who have not come yet; after `minutesToNotify`. */
export const courierNotify = defineRoute<typeof schemas.courierNotify>()({
  name: 'courier.notify',
  method: 'POST',
  path: '/domi/stops/:id/notify',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'TOO_SOON', 'STATE_CONFLICT'],
});

/** Delivers one lunch: by the code the customer says (or its QR), or from the list by its id. */
export const courierDeliver = defineRoute<typeof schemas.courierDeliver>()({
  name: 'courier.deliver',
  method: 'POST',
  path: '/domi/stops/:id/deliver',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'CODE_WRONG', 'STATE_CONFLICT', 'CUTOFF_PASSED', 'REASON_REQUIRED', 'WAIT_NOT_OVER'],
});

/** After the waiting time: those nobody came for go back to the restaurant, charged. */
export const courierNotDelivered = defineRoute<typeof schemas.courierNotDelivered>()({
  name: 'courier.notDelivered',
  method: 'POST',
  path: '/domi/stops/:id/not-delivered',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'WAIT_NOT_OVER', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Where the courier waits with a customer's lunch, as a photo; null: not there, or without one. */
export const arrivalPhoto = defineRoute<typeof schemas.arrivalPhoto>()({
  name: 'courier.arrivalPhoto',
  method: 'GET',
  path: '/orders/:id/arrival-photo',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
