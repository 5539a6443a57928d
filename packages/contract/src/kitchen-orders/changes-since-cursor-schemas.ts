import { z } from 'zod';
import { cursor, id } from '../scalars.ts';
import { kitchenOrder, kitchenOrders } from './schemas.ts';

export const kitchenOrderChanges = {
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
};
