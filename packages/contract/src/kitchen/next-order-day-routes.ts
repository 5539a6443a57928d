import { defineRoute } from '../define-route.ts';
import type * as schemas from './next-order-day-schemas.ts';

/** For a day without comandas: whether lunch is served that day, and the next day with comandas. */
export const kitchenNextOrders = defineRoute<typeof schemas.kitchenNextOrders>()({
  name: 'kitchen.nextOrders',
  method: 'GET',
  path: '/admin/restaurants/orders/next',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
