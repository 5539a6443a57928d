import { defineRoute } from '../define-route.ts';
import type * as schemas from './commission-schemas.ts';

/** Lists every restaurant's current commission, and the one that was decided for next Monday on. */
export const restaurantFees = defineRoute<typeof schemas.restaurantFees>()({
  name: 'restaurantFees.list',
  method: 'GET',
  path: '/admin/restaurant-fees',
  may: 'admin_bills_view',
});

/**
 * Sets a restaurant's commission from next Monday on and notifies the restaurant; null returns to the platform's rate.
 * A later decision before that Monday replaces it.
 */
export const changeRestaurantFee = defineRoute<typeof schemas.changeRestaurantFee>()({
  name: 'restaurantFees.change',
  method: 'PUT',
  path: '/admin/restaurant-fees/:restaurantId',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});

/** Reads a restaurant's commission, now and from next Monday on. */
export const restaurantFee = defineRoute<typeof schemas.restaurantFee>()({
  name: 'restaurantFees.read',
  method: 'GET',
  path: '/admin/restaurants/:restaurantId/fee',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
