import { z } from 'zod';
import { done, email, id, instant, shortText } from '../scalars.ts';

export const requestBuilding = {
  body: z.object({
    id,
    building: shortText('el nombre del edificio', 80),
    address: shortText('la dirección', 120),
    city: shortText('la ciudad', 60),
    /** The requester's company in the building, or null when they gave none. */
    company: shortText('el nombre de tu empresa', 80).nullable(),
    /** Where to tell that it opens, with the consent of the person who sends it; null or absent: nowhere. */
    email: email.nullish(),
  }),
  /** How many ask for this building in this city. */
  reply: z.object({ asks: z.int() }),
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
        /** How many of them are told when it opens. */
        toTell: z.int(),
        askedAt: instant,
      }),
    ),
  }),
};

export type BuildingRequest = z.output<typeof buildingRequests.reply>['data'][number];

export const closeBuildingRequest = {
  params: z.object({ id }),
  /** `opened`: lunch is delivered there now, so who left an e-mail is told. */
  body: z.object({ opened: z.boolean() }),
  reply: done,
};
