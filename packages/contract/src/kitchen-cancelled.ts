import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, happenedAt, hour, id, instant, isoDate } from './scalars.ts';

/** What was cancelled of a day once the kitchen had it, and nobody of the restaurant has said yet that they read it. */
export const kitchenCancelled = defineRoute({
  name: 'kitchen.cancelled',
  method: 'GET',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_view',
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
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': they leave the board of every device. Twice is once. */
export const acknowledgeCancelled = defineRoute({
  name: 'kitchen.acknowledgeCancelled',
  method: 'POST',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_edit',
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(500), happenedAt }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
