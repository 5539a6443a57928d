import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const courierStops = defineRoute<typeof schemas.courierStops>()({
  name: 'courier.stops',
  method: 'GET',
  path: '/domi/stops',
  may: 'app_domi',
});

/**
 * Gives an address to upload a photo to, bound to this stop, the photo's purpose and its bytes (SHA-256). The same
 * request gets the same address. Answers STATE_CONFLICT when the bytes are used elsewhere.
 */
export const courierPhoto = defineRoute<typeof schemas.courierPhoto>()({
  name: 'courier.photo',
  method: 'POST',
  path: '/domi/stops/:id/photos',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Picks up every lunch of a stop from the restaurant: confirmed → in_picking → in_route. */
export const courierPickUp = defineRoute<typeof schemas.courierPickUp>()({
  name: 'courier.pickUp',
  method: 'POST',
  path: '/domi/stops/:id/pick-up',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Records the arrival at a location: all its lunches become in_delivery_site, the wait starts and customers are
 * notified.
 */
export const courierArrive = defineRoute<typeof schemas.courierArrive>()({
  name: 'courier.arrive',
  method: 'POST',
  path: '/domi/stops/:id/arrive',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/**
 * Reminds the customers who have not come, at the earliest `minutesToNotify` after the arrival or the last reminder.
 */
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
  refusals: ['NOT_FOUND', 'CODE_WRONG', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});

/** Ends a stop after the wait: lunches that nobody took are charged and return to the restaurant. */
export const courierNotDelivered = defineRoute<typeof schemas.courierNotDelivered>()({
  name: 'courier.notDelivered',
  method: 'POST',
  path: '/domi/stops/:id/not-delivered',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'WAIT_NOT_OVER', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Reads the photo of where the courier waits, for the customer. Null before the arrival, or when there is no photo. */
export const arrivalPhoto = defineRoute<typeof schemas.arrivalPhoto>()({
  name: 'courier.arrivalPhoto',
  method: 'GET',
  path: '/orders/:id/arrival-photo',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
