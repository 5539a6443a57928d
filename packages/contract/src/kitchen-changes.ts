import { z } from 'zod';
import { kitchenOrder, kitchenOrders } from './kitchen.ts';
import { defineRoute } from './route.ts';
import { cursor, id } from './scalars.ts';

/**
 * What changed of these orders since a cursor: of whole days, so that a board of thousands is read once and then kept up
 * to date. What changed and no longer fits the filter is in `gone`. A board that then holds another number of orders than
 * `total` reads the day anew.
 */
export const kitchenOrderChanges = defineRoute({
  name: 'kitchen.orderChanges',
  method: 'GET',
  path: '/admin/restaurants/orders/changes',
  may: 'restaurant_orders_view',
  query: kitchenOrders.query
    .pick({
      restaurantId: true,
      startDate: true,
      endDate: true,
      locationId: true,
      time: true,
      status: true,
    })
    .extend({ since: cursor }),
  reply: z.object({ data: z.array(kitchenOrder), gone: z.array(id), total: z.int(), cursor }),
  refusals: ['NOT_FOUND'],
});
