import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Returning orders: unconfirmed ones, and those confirmed today. */
export const kitchenReturns = defineRoute<typeof schemas.kitchenReturns>()({
  name: 'kitchen.returns',
  method: 'GET',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Confirms returned orders for the restaurant. Repeating it has no effect. */
export const confirmReturns = defineRoute<typeof schemas.confirmReturns>()({
  name: 'kitchen.confirmReturns',
  method: 'POST',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
