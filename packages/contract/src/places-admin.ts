import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id, isoDate, shortText } from './scalars.ts';

/** Delivery places, and the end of an hour at one. Permissions: docs/decisions/0025-store-and-guard-platform-settings.md. */

const place = z.object({
  name: shortText('el nombre', 80),
  address: shortText('la dirección', 120),
  city: shortText('la ciudad', 60),
  district: shortText('el barrio', 60),
  /** How a courier gets in; null: nothing to know. */
  instructions: z.string().trim().max(300).nullable(),
  /** Where lunches are handed over. */
  deliveryPoint: shortText('el punto de entrega', 60),
});

export const platformPlace = place.extend({
  id,
  active: z.boolean(),
  /** null: open to everyone. */
  enterprise: z.object({ id, name: z.string() }).nullable(),
  /** Hours that take orders. */
  hours: z.int(),
  /** Lunches that are still to come there. */
  ordersAhead: z.int(),
});
export type PlatformPlace = z.output<typeof platformPlace>;

/** Every place there is or was, by name, and the companies that one can be of. */
export const platformPlaces = defineRoute({
  name: 'places.list',
  method: 'GET',
  path: '/admin/places',
  may: 'admin_orders_write',
  reply: z.object({
    data: z.array(platformPlace),
    enterprises: z.array(z.object({ id, name: z.string() })),
  }),
});

/** STATE_CONFLICT: there is one of this name already. Once for an `Idempotency-Key`. */
export const addPlace = defineRoute({
  name: 'places.add',
  method: 'POST',
  path: '/admin/places',
  may: 'admin_orders_write',
  key: 'taken',
  body: place.extend({ enterpriseId: id.nullable() }),
  reply: z.object({ id }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** What is named changes. Switched off it takes no more orders; those sold keep the place as it was when they were. */
export const changePlace = defineRoute({
  name: 'places.change',
  method: 'PATCH',
  path: '/admin/places/:id',
  may: 'admin_orders_write',
  params: z.object({ id }),
  body: place.partial().extend({ active: z.boolean().optional() }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** An hour takes no orders for this date and later; null: it goes on. `orders`: lunches sold for those dates, which stay. */
export const closeSlot = defineRoute({
  name: 'slots.close',
  method: 'PUT',
  path: '/admin/slots/:id/closing',
  may: 'admin_orders_write',
  params: z.object({ id }),
  body: z.object({ closesOn: isoDate.nullable() }),
  reply: z.object({ orders: z.int() }),
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
