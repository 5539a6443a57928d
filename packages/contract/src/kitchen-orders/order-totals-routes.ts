import { defineRoute } from '../define-route.ts';
import type * as schemas from './order-totals-schemas.ts';

/** Sums the orders that pass the filter of the restaurant's table. */
export const kitchenOrdersSum = defineRoute<typeof schemas.kitchenOrdersSum>()({
  name: 'kitchen.ordersSum',
  method: 'GET',
  path: '/admin/restaurants/orders/sum',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
