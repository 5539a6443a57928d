import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, hour, id, instant, shortText } from './scalars.ts';

/** A span for whose deliveries nothing can be ordered; it ends by itself. */
const pause = z.object({ from: instant, until: instant, reason: z.string() });

/** What keeps a kitchen from taking more: pauses that are not over, of it and of its slots, and its maximum an hour. */
export const kitchenPauses = defineRoute({
  name: 'kitchen.pauses',
  method: 'GET',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id }),
  reply: z.object({
    /** The most lunches for one hour of a date, over all places; null: no limit. */
    hourMax: z.int().nullable(),
    pause: pause.nullable(),
    slots: z.array(z.object({ restaurantTimeId: id, location: z.object({ id, name: z.string() }), hour, pause })),
    /** Today's hours of a kitchen with a maximum. */
    hours: z.array(z.object({ hour, sold: z.int() })),
  }),
  refusals: ['NOT_FOUND'],
});

/** Pauses the restaurant, or one slot of it, for deliveries from `from` (left out: now) until `until`; null ends it. Orders already placed stay. */
export const setPause = defineRoute({
  name: 'kitchen.setPause',
  method: 'PATCH',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_menu_edit',
  body: z.object({
    restaurantId: id,
    restaurantTimeId: id.optional(),
    pause: z.object({ from: instant.optional(), until: instant, reason: shortText('el motivo', 120) }).nullable(),
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets the most lunches a kitchen cooks for one hour of a date, over all the places it serves. Orders already placed stay. */
export const setHourMax = defineRoute({
  name: 'kitchen.setHourMax',
  method: 'PATCH',
  path: '/admin/restaurants/hour-max',
  may: 'restaurant_menu_edit',
  body: z.object({
    restaurantId: id,
    hourMax: z.int('Escribe cuántos almuerzos.').min(1, 'Al menos 1.').max(100_000).nullable(),
  }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
