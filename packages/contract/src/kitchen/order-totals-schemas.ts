import { z } from 'zod';
import { cop } from '../scalars.ts';
import { kitchenOrders } from './schemas.ts';

export const kitchenOrdersSum = {
  query: kitchenOrders.query.omit({ page: true, perPage: true }),
  reply: z.object({
    orders: z.int(),
    /** The number cancelled without a charge, which sold nothing. */
    cancelled: z.int(),
    /** Before discounts and without the service fee, as the restaurant's bill counts a sale. */
    soldCop: cop,
  }),
};
