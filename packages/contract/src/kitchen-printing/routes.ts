import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists what was printed for a day: each order once for each kind of print, with its last print. */
export const kitchenPrints = defineRoute<typeof schemas.kitchenPrints>()({
  name: 'kitchen.prints',
  method: 'GET',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Records a print before the paper comes out. Answers STATE_CONFLICT with order ids in `detail.already` if some of it
 * was printed before and `again` is missing. Sending the same id again records nothing.
 */
export const recordPrint = defineRoute<typeof schemas.recordPrint>()({
  name: 'kitchen.recordPrint',
  method: 'POST',
  path: '/admin/restaurants/prints',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
