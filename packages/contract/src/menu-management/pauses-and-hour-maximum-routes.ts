import { defineRoute } from '../define-route.ts';
import type * as schemas from './pauses-and-hour-maximum-schemas.ts';

/**
 * Lists what limits a kitchen's orders: its current and coming pauses, those of its slots, and its most lunches in an
 * hour.
 */
export const kitchenPauses = defineRoute<typeof schemas.kitchenPauses>()({
  name: 'kitchen.pauses',
  method: 'GET',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Pauses the restaurant or one of its slots: deliveries from `from` (now when missing) until `until` cannot be ordered.
 * `until` null ends the pause. Orders already placed stay.
 */
export const setPause = defineRoute<typeof schemas.setPause>()({
  name: 'kitchen.setPause',
  method: 'PATCH',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_menu_edit',
  token: 'menu:write',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets how many lunches a kitchen takes for one hour, over all its locations. Orders already placed stay. */
export const setHourMax = defineRoute<typeof schemas.setHourMax>()({
  name: 'kitchen.setHourMax',
  method: 'PATCH',
  path: '/admin/restaurants/hour-max',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
