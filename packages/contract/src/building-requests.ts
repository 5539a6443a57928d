import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id, instant, shortText } from './scalars.ts';

/** Buildings where somebody wishes to have lunch and nobody delivers yet. Of who asks, nothing is kept. */

/** The id is the client's, so that sent again it is the same request. */
export const requestBuilding = defineRoute({
  name: 'buildings.request',
  method: 'POST',
  path: '/building-requests',
  may: 'public',
  body: z.object({
    id,
    building: shortText('el nombre del edificio', 80),
    address: shortText('la dirección', 120),
    city: shortText('la ciudad', 60),
    /** Whose people would have lunch there; null: not said. */
    company: shortText('el nombre de tu empresa', 80).nullable(),
  }),
  reply: done,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** What nobody answered yet, the newest first, at most 500; `asks`: how many name this building in this city. */
export const buildingRequests = defineRoute({
  name: 'buildings.list',
  method: 'GET',
  path: '/admin/building-requests',
  may: 'admin_orders_write',
  reply: z.object({
    data: z.array(
      z.object({
        id,
        building: z.string(),
        address: z.string(),
        city: z.string(),
        company: z.string().nullable(),
        asks: z.int(),
        askedAt: instant,
      }),
    ),
  }),
});
export type BuildingRequest = z.output<typeof buildingRequests.reply>['data'][number];

/** Somebody looked into it: it leaves the list, with all that name the same building in the same city. */
export const closeBuildingRequest = defineRoute({
  name: 'buildings.close',
  method: 'POST',
  path: '/admin/building-requests/:id/close',
  may: 'admin_orders_write',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
