import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, happenedAt, hour, id, instant, isoDate } from './scalars.ts';

/**
 * What customers or the platform changed of a day's orders once the kitchen counted on them (that very day, or printed before),
 * and nobody of the restaurant has said yet that they read it. One line a change, the latest first.
 */
export const kitchenChanged = defineRoute({
  name: 'kitchen.changed',
  method: 'GET',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id, date: isoDate }),
  reply: z.object({
    data: z.array(
      z.object({
        /** The change: a line of the order's history. */
        id: z.int(),
        orderId: id,
        code: z.string(),
        menuName: z.string(),
        additionals: z.array(z.object({ name: z.string(), quantity: z.int() })),
        note: z.string(),
        location: z.string(),
        hour,
        scheduleDate: isoDate,
        /** Where it was before; null: it stays, and `what` changed in it. */
        movedFrom: z.object({ scheduleDate: isoDate, hour }).nullable(),
        what: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': these changes leave the board of every device. Twice is once. */
export const acknowledgeChanged = defineRoute({
  name: 'kitchen.acknowledgeChanged',
  method: 'POST',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_edit',
  body: z.object({
    restaurantId: id,
    changes: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(500),
    happenedAt,
  }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
