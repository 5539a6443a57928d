import { z } from 'zod';
import { kitchenOrder, kitchenOrders } from './kitchen.ts';
import { orderStatus } from './orders.ts';
import { defineRoute } from './route.ts';
import { hour, id } from './scalars.ts';

/**
 * What a board shows first, while the whole of its thousands is read: of each status the first comandas in the board's
 * order, and how many there are in all of each status, hour and dish.
 */
export const kitchenBoardStart = defineRoute({
  name: 'kitchen.boardStart',
  method: 'GET',
  path: '/admin/restaurants/orders/start',
  may: 'restaurant_orders_view',
  query: kitchenOrders.query.pick({
    restaurantId: true,
    startDate: true,
    endDate: true,
    locationId: true,
    time: true,
    status: true,
  }),
  reply: z.object({
    data: z.array(kitchenOrder),
    groups: z.array(
      z.object({
        status: orderStatus,
        hour,
        menu: z.object({ id, name: z.string(), picture: z.string().nullable() }),
        count: z.int(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
