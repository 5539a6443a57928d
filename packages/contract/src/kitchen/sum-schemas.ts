import { z } from 'zod';
import { cop } from '../scalars.ts';
import { kitchenOrders } from './schemas.ts';

export const kitchenOrdersSum = {
  query: kitchenOrders.query.omit({ page: true, perPage: true }),
  reply: z.object({
    orders: z.int(),
    /** Of them cancelled and charged to nobody: they sold nothing. */
    cancelled: z.int(),
    /** Before discounts and without the service fee, as the restaurant's bill counts a sale. */
    soldCop: cop,
  }),
};
