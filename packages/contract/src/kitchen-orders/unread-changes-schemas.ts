import { z } from 'zod';
import { done, happenedAt, hour, id, instant, isoDate } from '../scalars.ts';

export const kitchenChanged = {
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({
    data: z.array(
      z.object({
        /** The id of the change, which is a line of the order's history. */
        id: z.int(),
        orderId: id,
        code: z.string(),
        menuName: z.string(),
        additionals: z.array(z.object({ name: z.string(), quantity: z.int() })),
        note: z.string(),
        location: z.string(),
        hour,
        scheduleDate: isoDate,
        /** The date and hour before a move; null when the order was not moved, and `what` says what changed. */
        movedFrom: z.object({ scheduleDate: isoDate, hour }).nullable(),
        what: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
};

export const acknowledgeChanged = {
  body: z.object({
    restaurantId: id,
    changes: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(500),
    happenedAt,
  }),
  reply: done,
};
