import { defineRoute } from '../route.ts';
import type * as schemas from './sum-schemas.ts';

/** What the orders that a filter of the table leaves come to. */
export const kitchenOrdersSum = defineRoute<typeof schemas.kitchenOrdersSum>()({
  name: 'kitchen.ordersSum',
  method: 'GET',
  path: '/admin/restaurants/orders/sum',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
