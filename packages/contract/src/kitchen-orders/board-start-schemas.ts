import { z } from 'zod';
import { orderStatus } from '../orders/schemas.ts';
import { hour, id } from '../scalars.ts';
import { kitchenOrder, kitchenOrders } from './schemas.ts';

export const kitchenBoardStart = {
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
};
