import { defineRoute } from '../define-route.ts';
import type * as schemas from './prints-schemas.ts';

/** The prints of a day: each order once per kind, with its last print. */
export const kitchenPrints = defineRoute<typeof schemas.kitchenPrints>()({
  name: 'kitchen.prints',
  method: 'GET',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Records a print before it is printed. If some of it was printed before and `again` is missing: STATE_CONFLICT with
 * `detail.already` (order ids). The same id is recorded once.
 */
export const recordPrint = defineRoute<typeof schemas.recordPrint>()({
  name: 'kitchen.recordPrint',
  method: 'POST',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
