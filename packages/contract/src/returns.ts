import { z } from 'zod';
import { defineRoute } from './route.ts';
import { hour, id, instant, isoDate } from './scalars.ts';

/** A lunch nobody came for, on its way back to its restaurant or there again. */
export const returnedOrder = z.object({
  id,
  code: z.string(),
  menuName: z.string(),
  locationName: z.string(),
  scheduleDate: isoDate,
  hour,
  courier: z.string(),
  returnedAt: instant,
  confirmedAt: instant.nullable(),
  /** The courier's photo of what was not delivered, signed for some minutes; null: from before photos were kept. */
  photoUrl: z.string().nullable(),
});
export type ReturnedOrder = z.infer<typeof returnedOrder>;

/** What couriers bring back: all that is not confirmed yet, and what was confirmed today. */
export const kitchenReturns = defineRoute({
  name: 'kitchen.returns',
  method: 'GET',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(returnedOrder), serverNow: instant }),
  refusals: ['NOT_FOUND'],
});

/** The restaurant has these back. Said again: said already. */
export const confirmReturns = defineRoute({
  name: 'kitchen.confirmReturns',
  method: 'POST',
  path: '/admin/restaurants/returns',
  may: 'restaurant_orders_edit',
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(200) }),
  reply: z.object({ confirmed: z.array(id) }),
  refusals: ['NOT_FOUND'],
});
