import { defineRoute } from '../route.ts';
import type * as schemas from './building-requests-schemas.ts';

/** Buildings where somebody wishes to have lunch and nobody delivers yet. Of who asks, nothing is kept. */

/** The id is the client's, so that sent again it is the same request. */
export const requestBuilding = defineRoute<typeof schemas.requestBuilding>()({
  name: 'buildings.request',
  method: 'POST',
  path: '/building-requests',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** What nobody answered yet, the newest first, at most 500; `asks`: how many name this building in this city. */
export const buildingRequests = defineRoute<typeof schemas.buildingRequests>()({
  name: 'buildings.list',
  method: 'GET',
  path: '/admin/building-requests',
  may: 'admin_orders_write',
});

/** Somebody looked into it: it leaves the list, with all that name the same building in the same city. */
export const closeBuildingRequest = defineRoute<typeof schemas.closeBuildingRequest>()({
  name: 'buildings.close',
  method: 'POST',
  path: '/admin/building-requests/:id/close',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
