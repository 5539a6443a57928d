import { defineRoute } from '../route.ts';
import type * as schemas from './fees-schemas.ts';

/** The commission of every restaurant now, and what is decided for the coming Monday. */
export const restaurantFees = defineRoute<typeof schemas.restaurantFees>()({
  name: 'restaurantFees.list',
  method: 'GET',
  path: '/admin/restaurant-fees',
  may: 'admin_bills_view',
});

/**
 * Decides a restaurant's own commission from the coming Monday on, and tells the restaurant; null: that of the platform.
 * Decided again before that Monday, the later decision holds.
 */
export const changeRestaurantFee = defineRoute<typeof schemas.changeRestaurantFee>()({
  name: 'restaurantFees.change',
  method: 'PUT',
  path: '/admin/restaurant-fees/:restaurantId',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});

/** The commission that a restaurant reads in its terms. */
export const restaurantFee = defineRoute<typeof schemas.restaurantFee>()({
  name: 'restaurantFees.read',
  method: 'GET',
  path: '/admin/restaurants/:restaurantId/fee',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
