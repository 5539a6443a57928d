import { defineRoute } from '../route.ts';
import type * as schemas from './pauses-schemas.ts';

/** What keeps a kitchen from taking more: pauses that are not over, of it and of its slots, and its maximum an hour. */
export const kitchenPauses = defineRoute<typeof schemas.kitchenPauses>()({
  name: 'kitchen.pauses',
  method: 'GET',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Pauses the restaurant, or one slot of it, for deliveries from `from` (left out: now) until `until`; null ends it. Orders already placed stay. */
export const setPause = defineRoute<typeof schemas.setPause>()({
  name: 'kitchen.setPause',
  method: 'PATCH',
  path: '/admin/restaurants/pauses',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Sets the most lunches a kitchen cooks for one hour of a date, over all the places it serves. Orders already placed stay. */
export const setHourMax = defineRoute<typeof schemas.setHourMax>()({
  name: 'kitchen.setHourMax',
  method: 'PATCH',
  path: '/admin/restaurants/hour-max',
  may: 'restaurant_menu_edit',
  refusals: ['NOT_FOUND'],
});
