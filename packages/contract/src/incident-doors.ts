import { INCIDENT_PLACES } from '@sazon/domain/incidents/incident';
import { z } from 'zod';
import { courierStop, photoId } from './courier.ts';
import { decision, incident, incidentType, raised } from './incidents.ts';
import { refundWay } from './orders.ts';
import { defineRoute } from './route.ts';
import { cop, happenedAt, id, instant, pageOf, pageQuery, shortText } from './scalars.ts';

/** What a restaurant's lunches went through, the latest first; those it can still answer before the others. */
export const restaurantIncidents = defineRoute({
  name: 'kitchen.incidents',
  method: 'GET',
  path: '/admin/restaurants/incidents',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id, ...pageQuery }),
  reply: pageOf(incident).extend({ serverNow: instant, toAnswer: z.int() }),
  refusals: ['NOT_FOUND'],
});

/** The restaurant says why its share is not its own, within 48 hours. */
export const disputeIncident = defineRoute({
  name: 'kitchen.disputeIncident',
  method: 'POST',
  path: '/admin/restaurants/incidents/:id/dispute',
  may: 'restaurant_orders_edit',
  params: z.object({ id }),
  body: z.object({ restaurantId: id, text: shortText('qué pasó según ustedes', 1000) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** A courier says what is wrong with lunches of a stop: at the pick-up ('no me la entregaron', damaged) or at the door. */
export const courierIncident = defineRoute({
  name: 'courier.incident',
  method: 'POST',
  path: '/domi/stops/:id/incident',
  may: 'app_domi',
  key: 'taken',
  params: z.object({ id }),
  body: z.object({
    orderIds: z.array(id).min(1).max(100),
    type: z.enum(['missing', 'damaged', 'wrong_dish', 'unsafe']),
    description: shortText('qué pasó', 300).optional(),
    photoId: photoId.optional(),
    happenedAt,
  }),
  reply: raised.extend({ stop: courierStop }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** What became of a customer's own lunch, and what they may choose. */
export const orderIncident = z.object({
  id,
  number: z.string(),
  type: incidentType,
  place: z.enum(INCIDENT_PLACES),
  at: instant,
  /** The lunch does not come as it is. */
  stopped: z.boolean(),
  decision: decision.nullable(),
  refund: cop,
  choices: z.object({
    refund: z.boolean(),
    /** When another one of the same dish would be there; null: it is too late for one. */
    replacementAt: instant.nullable(),
    planB: z.array(z.object({ menuId: id, name: z.string() })),
  }),
});
export type OrderIncident = z.infer<typeof orderIncident>;

/** The incident of a lunch of one's own that matters now; null: none. */
export const customerIncident = defineRoute({
  name: 'orders.incident',
  method: 'GET',
  path: '/orders/:id/incident',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({ incident: orderIncident.nullable() }),
  refusals: ['NOT_FOUND'],
});

/** Takes what is offered for a lunch that does not come: another one, another dish, or the money back. */
export const chooseRemedy = defineRoute({
  name: 'orders.chooseRemedy',
  method: 'POST',
  path: '/orders/:id/incident',
  may: 'user',
  key: 'taken',
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
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'MENU_UNAVAILABLE'],
});
