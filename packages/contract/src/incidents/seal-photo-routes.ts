import { defineRoute } from '../define-route.ts';
import type * as schemas from './seal-photo-schemas.ts';

/** Asks the courier or the restaurant of an incident for a photo of the bag's seal. STATE_CONFLICT: asked less than 30 minutes ago. */
export const askSealPhoto = defineRoute<typeof schemas.askSealPhoto>()({
  name: 'incidents.askPhoto',
  method: 'POST',
  path: '/admin/incidents/:id/seal-photo',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Reserves the address for a restaurant's photo of an incident: of the seal, or of its dispute. */
export const incidentPhoto = defineRoute<typeof schemas.incidentPhoto>()({
  name: 'kitchen.incidentPhoto',
  method: 'POST',
  path: '/admin/restaurants/incidents/:id/photo',
  may: 'restaurant_orders_write',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** Sends the photo of the seal that the platform asked the restaurant for. */
export const sendSealPhoto = defineRoute<typeof schemas.sendSealPhoto>()({
  name: 'kitchen.sendSealPhoto',
  method: 'POST',
  path: '/admin/restaurants/incidents/:id/seal-photo',
  may: 'restaurant_orders_write',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Reads what the platform asks a courier to photograph. */
export const courierSealRequest = defineRoute<typeof schemas.courierSealRequest>()({
  name: 'courier.sealRequest',
  method: 'GET',
  path: '/domi/incidents/:id/seal-photo',
  may: 'app_domi',
  refusals: ['NOT_FOUND'],
});

/** Reserves the address for the courier's photo of the seal. */
export const courierSealPhoto = defineRoute<typeof schemas.courierSealPhoto>()({
  name: 'courier.sealPhoto',
  method: 'POST',
  path: '/domi/incidents/:id/photo',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Sends the photo of the seal that the platform asked the courier for. */
export const sendCourierSealPhoto = defineRoute<typeof schemas.sendCourierSealPhoto>()({
  name: 'courier.sendSealPhoto',
  method: 'POST',
  path: '/domi/incidents/:id/seal-photo',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});
