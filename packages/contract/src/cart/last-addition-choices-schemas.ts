import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';

export const lastChoices = {
  params: z.object({ menuId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        scheduleDate: isoDate,
        /** Whether it is a lunch of this very dish. */
        sameDish: z.boolean(),
        items: z.array(z.object({ groupId: id, title: z.string(), id, name: z.string(), quantity: z.int() })),
      }),
    ),
  }),
};
