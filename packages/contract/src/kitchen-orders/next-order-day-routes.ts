import { defineRoute } from '../define-route.ts';
import type * as schemas from './next-order-day-schemas.ts';

/** Says of a day without orders whether lunch is served on it, and which is the next day with orders. */
export const kitchenNextOrders = defineRoute<typeof schemas.kitchenNextOrders>()({
  name: 'kitchen.nextOrders',
  method: 'GET',
  path: '/admin/restaurants/orders/next',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
