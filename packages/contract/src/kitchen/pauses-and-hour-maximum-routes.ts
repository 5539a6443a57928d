import { defineRoute } from '../define-route.ts';
import type * as schemas from './pauses-and-hour-maximum-schemas.ts';

/** The limits on a kitchen's orders: current and coming pauses of it and its slots, and its hourly maximum. */
export const kitchenPauses = defineRoute<typeof schemas.kitchenPauses>()({
  name: 'kitchen.pauses',
  method: 'GET',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Pauses the restaurant, or one slot of it, for deliveries from `from` (missing: now) until `until`; null ends it.
 * Existing orders stay.
 */
export const setPause = defineRoute<typeof schemas.setPause>()({
  name: 'kitchen.setPause',
  method: 'PATCH',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_menu_edit',
  token: 'menu:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets a kitchen's hourly maximum of lunches over all its locations. Existing orders stay. */
export const setHourMax = defineRoute<typeof schemas.setHourMax>()({
  name: 'kitchen.setHourMax',
  method: 'PATCH',
  path: '/admin/restaurants/hour-max',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
