import { z } from 'zod';
import { hour, id } from '../scalars.ts';

/** Today's stops with lunches that have no courier, and who is proposed for each. */
export const routeProposals = {
  query: z.object({ city: z.string().trim().max(80).optional() }),
  reply: z.object({
    stops: z.array(
      z.object({
        timeId: id,
        hour,
        location: z.string(),
        district: z.string(),
        lunches: z.int(),
        kitchens: z.array(z.string()),
        /** The travel time from the farthest of its kitchens. Minutes. */
        travelMinutes: z.int(),
        courierId: id.nullable(),
        /** The couriers who may carry it, best first, with a note that explains their rank. */
        couriers: z.array(z.object({ id, name: z.string(), note: z.string() })),
      }),
    ),
  }),
};
export type StopProposal = z.infer<typeof routeProposals.reply>['stops'][number];

export const assignRoutes = {
  body: z.object({
    stops: z
      .array(z.object({ timeId: id, courierId: id }))
      .min(1, 'Elige un domi.')
      .max(200),
  }),
  /** How many lunches got a courier, and the stops to which nobody could be assigned. */
  reply: z.object({ lunches: z.int(), refused: z.array(id) }),
};
