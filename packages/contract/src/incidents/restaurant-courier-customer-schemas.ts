import { INCIDENT_STAGES } from '@sazon/domain/incidents/incident-types-and-decisions';
import { z } from 'zod';
import { courierStop } from '../courier/courier-stop.ts';
import { refundWay } from '../orders/schemas.ts';
import { cop, definePage, happenedAt, id, instant, pageQuery, photoId, shortText } from '../scalars.ts';
import { sealPhotoRequest } from './incident-detail-parts-schemas.ts';
import { decision, incident, incidentType, raised } from './schemas.ts';

/**
 * `notes`: what the platform wrote to the restaurant about it, oldest first. `sealPhoto`: that it asked for a photo of the
 * seal, or null.
 */
const restaurantIncident = incident.extend({
  notes: z.array(z.object({ text: z.string(), at: instant })),
  sealPhoto: sealPhotoRequest.nullable(),
});
export type RestaurantIncident = z.infer<typeof restaurantIncident>;

export const restaurantIncidents = {
  query: z.object({ restaurantId: id, ...pageQuery }),
  reply: definePage(restaurantIncident).extend({ serverNow: instant, toAnswer: z.int() }),
};

export const disputeIncident = {
  params: z.object({ id }),
  body: z.object({
    restaurantId: id,
    text: shortText('qué pasó según ustedes', 1000),
    /** The photo from `kitchen.incidentPhoto`. */
    photoId: photoId.optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
};

export const courierIncident = {
  params: z.object({ id }),
  body: z.object({
    orderIds: z.array(id).min(1).max(100),
    type: z.enum(['missing', 'damaged', 'wrong_dish', 'unsafe']),
    description: shortText('qué pasó', 300).optional(),
    photoId: photoId.optional(),
    happenedAt,
  }),
  reply: raised.extend({ stop: courierStop }),
};

/** The incident of a customer's own lunch, and their choices. */
export const orderIncident = z.object({
  id,
  number: z.string(),
  type: incidentType,
  place: z.enum(INCIDENT_STAGES),
  at: instant,
  /** Whether the lunch does not come as ordered. */
  stopped: z.boolean(),
  decision: decision.nullable(),
  refund: cop,
  choices: z.object({
    refund: z.boolean(),
    /** When a replacement of the same dish would arrive, or null when it is too late for one. */
    replacementAt: instant.nullable(),
    planB: z.array(z.object({ menuId: id, name: z.string() })),
  }),
});

export type OrderIncident = z.infer<typeof orderIncident>;

export const customerIncident = {
  params: z.object({ id }),
  reply: z.object({ incident: orderIncident.nullable() }),
};

export const chooseCompensation = {
  params: z.object({ id }),
  body: z
    .object({
      choice: z.enum(['replace', 'plan_b', 'refund_full']),
      menuId: id.optional(),
      refundTo: refundWay.default('tingos'),
    })
    .refine((body) => body.choice !== 'plan_b' || body.menuId !== undefined, {
      error: 'Elige el plato.',
      path: ['menuId'],
    }),
  reply: z.object({ ok: z.literal(true) }),
};
