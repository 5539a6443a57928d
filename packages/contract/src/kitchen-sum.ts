import { z } from 'zod';
import { kitchenOrders } from './kitchen.ts';
import { defineRoute } from './route.ts';
import { cop } from './scalars.ts';

/** What the orders that a filter of the table leaves come to. */
export const kitchenOrdersSum = defineRoute({
  name: 'kitchen.ordersSum',
  method: 'GET',
  path: '/admin/restaurants/orders/sum',
  may: 'restaurant_orders_view',
  query: kitchenOrders.query.omit({ page: true, perPage: true }),
  reply: z.object({
    orders: z.int(),
    /** Of them cancelled and charged to nobody: they sold nothing. */
    cancelled: z.int(),
    /** Before discounts and without the service fee, as the restaurant's bill counts a sale. */
    soldCop: cop,
  }),
  refusals: ['NOT_FOUND'],
});
