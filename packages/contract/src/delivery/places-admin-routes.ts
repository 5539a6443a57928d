import { defineRoute } from '../route.ts';
import type * as schemas from './places-admin-schemas.ts';

/** Every place there is or was, by name, and the companies that one can be of. */
export const platformPlaces = defineRoute<typeof schemas.platformPlaces>()({
  name: 'places.list',
  method: 'GET',
  path: '/admin/places',
  may: 'admin_orders_write',
});

/** STATE_CONFLICT: there is one of this name already. Once for an `Idempotency-Key`. */
export const addPlace = defineRoute<typeof schemas.addPlace>()({
  name: 'places.add',
  method: 'POST',
  path: '/admin/places',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** What is named changes. Switched off it takes no more orders; those sold keep the place as it was when they were. */
export const changePlace = defineRoute<typeof schemas.changePlace>()({
  name: 'places.change',
  method: 'PATCH',
  path: '/admin/places/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** An hour takes no orders for this date and later; null: it goes on. `orders`: lunches sold for those dates, which stay. */
export const closeSlot = defineRoute<typeof schemas.closeSlot>()({
  name: 'slots.close',
  method: 'PUT',
  path: '/admin/slots/:id/closing',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
