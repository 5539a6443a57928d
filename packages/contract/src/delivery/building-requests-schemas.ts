import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';

export const requestBuilding = {
  body: z.object({
    id,
    building: shortText('el nombre del edificio', 80),
    address: shortText('la dirección', 120),
    city: shortText('la ciudad', 60),
    /** The requester's company in the building, or null when they gave none. */
    company: shortText('el nombre de tu empresa', 80).nullable(),
  }),
  reply: done,
};

export const buildingRequests = {
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
};

export type BuildingRequest = z.output<typeof buildingRequests.reply>['data'][number];

export const closeBuildingRequest = {
  params: z.object({ id }),
  reply: done,
};
