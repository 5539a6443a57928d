import { defineRoute } from '../define-route.ts';
import type * as schemas from './locations-admin-schemas.ts';

/** Lists all current and former locations by name, and the companies to which a location can belong. */
export const platformPlaces = defineRoute<typeof schemas.platformPlaces>()({
  name: 'places.list',
  method: 'GET',
  path: '/admin/places',
  may: 'admin_orders_write',
});

/** Adds a location, once for an `Idempotency-Key`. STATE_CONFLICT when a location of this name exists. */
export const addPlace = defineRoute<typeof schemas.addPlace>()({
  name: 'places.add',
  method: 'POST',
  path: '/admin/places',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Changes the given fields. A switched-off location takes no orders; existing orders keep its former data. */
export const changePlace = defineRoute<typeof schemas.changePlace>()({
  name: 'places.change',
  method: 'PATCH',
  path: '/admin/places/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Closes an hour for orders from a date on, or reopens it when the date is null. Returns the number of existing orders
 * for those dates, which stay.
 */
export const closeSlot = defineRoute<typeof schemas.closeSlot>()({
  name: 'slots.close',
  method: 'PUT',
  path: '/admin/slots/:id/closing',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});
