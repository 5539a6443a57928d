import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** What couriers bring back: all that is not confirmed yet, and what was confirmed today. */
export const kitchenReturns = defineRoute<typeof schemas.kitchenReturns>()({
  name: 'kitchen.returns',
  method: 'GET',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** The restaurant has these back. Said again: said already. */
export const confirmReturns = defineRoute<typeof schemas.confirmReturns>()({
  name: 'kitchen.confirmReturns',
  method: 'POST',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
