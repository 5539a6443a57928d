import { z } from 'zod';
import { hour, id, instant, isoDate } from '../scalars.ts';

/** An uncollected lunch on its way back to its restaurant, or confirmed there. */
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
  /** The courier's photo, signed for some minutes; null: from before photos were stored. */
  photoUrl: z.string().nullable(),
});

export type ReturnedOrder = z.infer<typeof returnedOrder>;

export const kitchenReturns = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(returnedOrder), serverNow: instant }),
};

export const confirmReturns = {
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(200) }),
  reply: z.object({ confirmed: z.array(id) }),
};
