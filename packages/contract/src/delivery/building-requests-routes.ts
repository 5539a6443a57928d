import { defineRoute } from '../define-route.ts';
import type * as schemas from './building-requests-schemas.ts';

/**
 * Asks for delivery to a building. Nothing about the requester is stored but an e-mail, where they want to be told. The
 * client makes the id, so that a retry is the same request.
 */
export const requestBuilding = defineRoute<typeof schemas.requestBuilding>()({
  name: 'buildings.request',
  method: 'POST',
  path: '/building-requests',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Lists open requests, newest first, at most 500. `asks` is how many name this building in this city. */
export const buildingRequests = defineRoute<typeof schemas.buildingRequests>()({
  name: 'buildings.list',
  method: 'GET',
  path: '/admin/building-requests',
  may: 'admin_orders_write',
});

/**
 * Closes a request, and with it all requests for the same building in the same city. When it opened, who left an e-mail
 * is told; their e-mails are deleted either way.
 */
export const closeBuildingRequest = defineRoute<typeof schemas.closeBuildingRequest>()({
  name: 'buildings.close',
  method: 'POST',
  path: '/admin/building-requests/:id/close',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
