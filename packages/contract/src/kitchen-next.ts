import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, isoDate } from './scalars.ts';

/** For a day without comandas: whether lunch is served that day at all, and the next day that has some. */
export const kitchenNextOrders = defineRoute({
  name: 'kitchen.nextOrders',
  method: 'GET',
  path: '/admin/restaurants/orders/next',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({ isOpen: z.boolean(), next: z.object({ date: isoDate, orders: z.int() }).nullable() }),
  refusals: ['NOT_FOUND'],
});
