import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';

export const kitchenNextOrders = {
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({ isOpen: z.boolean(), next: z.object({ date: isoDate, orders: z.int() }).nullable() }),
};
