import { z } from 'zod';
import { hour, id, instant, isoDate } from '../scalars.ts';

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

export const kitchenReturns = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(returnedOrder), serverNow: instant }),
};

export const confirmReturns = {
  body: z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(200) }),
  reply: z.object({ confirmed: z.array(id) }),
};
