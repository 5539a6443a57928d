import { z } from 'zod';
import { done, happenedAt, hour, id, instant, isoDate } from '../scalars.ts';

export const kitchenCancelled = {
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        code: z.string(),
        menuName: z.string(),
        additionals: z.array(z.object({ name: z.string(), quantity: z.int() })),
        location: z.string(),
        hour,
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
};

export const acknowledgeCancelled = {
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(500), happenedAt }),
  reply: done,
};
