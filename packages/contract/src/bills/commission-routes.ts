import { defineRoute } from '../define-route.ts';
import type * as schemas from './commission-schemas.ts';

/** The current commission of every restaurant, and the decided one from next Monday on. */
export const restaurantFees = defineRoute<typeof schemas.restaurantFees>()({
  name: 'restaurantFees.list',
  method: 'GET',
  path: '/admin/restaurant-fees',
  may: 'admin_bills_view',
});

/**
 * Sets a restaurant's own commission from next Monday on, and notifies the restaurant; null: the platform's. A later
 * decision before that Monday replaces it.
 */
export const changeRestaurantFee = defineRoute<typeof schemas.changeRestaurantFee>()({
  name: 'restaurantFees.change',
  method: 'PUT',
  path: '/admin/restaurant-fees/:restaurantId',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});

/** The commission in a restaurant's terms. */
export const restaurantFee = defineRoute<typeof schemas.restaurantFee>()({
  name: 'restaurantFees.read',
  method: 'GET',
  path: '/admin/restaurants/:restaurantId/fee',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
