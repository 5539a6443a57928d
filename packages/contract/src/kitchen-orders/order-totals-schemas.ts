import { z } from 'zod';
import { cop } from '../scalars.ts';
import { kitchenOrders } from './schemas.ts';

export const kitchenOrdersSum = {
  query: kitchenOrders.query.omit({ page: true, perPage: true }),
  reply: z.object({
    orders: z.int(),
    /** How many were cancelled without a charge; these add nothing to `soldCop`. */
    cancelled: z.int(),
    /** The price of the food before discounts and without the service fee, as the restaurant's bill counts a sale. */
    soldCop: cop,
  }),
};
