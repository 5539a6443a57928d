import { defineRoute } from '../route.ts';
import type * as schemas from './output-schemas.ts';

/** What was printed of a day: each order of a kind once, with its last print. */
export const kitchenPrints = defineRoute<typeof schemas.kitchenPrints>()({
  name: 'kitchen.prints',
  method: 'GET',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Writes down a print before it goes to the paper. Some of it printed before and nobody said `again`: STATE_CONFLICT with
 * `detail.already` (order ids). The same id is written once.
 */
export const recordPrint = defineRoute<typeof schemas.recordPrint>()({
  name: 'kitchen.recordPrint',
  method: 'POST',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
