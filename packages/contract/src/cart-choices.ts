import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, isoDate } from './scalars.ts';

/**
 * What the caller chose in this dish and in their latest lunches, latest first: what its required choices begin with. A
 * dish that nobody knows has no past.
 */
export const lastChoices = defineRoute({
  name: 'cart.choices',
  method: 'GET',
  path: '/cart/choices/:menuId',
  may: 'user',
  params: z.object({ menuId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        scheduleDate: isoDate,
        /** It was this dish. */
        sameDish: z.boolean(),
        items: z.array(z.object({ groupId: id, title: z.string(), id, name: z.string(), quantity: z.int() })),
      }),
    ),
  }),
});
