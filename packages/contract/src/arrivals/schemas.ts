import { z } from 'zod';
import { id, instant } from '../scalars.ts';

export const orderArrivals = {
  reply: z.object({
    /** Between which instants the courier is expected; an order without an estimate is left out. */
    data: z.array(z.object({ orderId: id, from: instant, until: instant })),
  }),
};
