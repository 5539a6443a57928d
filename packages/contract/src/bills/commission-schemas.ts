import { z } from 'zod';
import { done, id, isoDate } from '../scalars.ts';

/**
 * The platform's commission, by restaurant and date. Rates are basis points without IVA; every change starts on a
 * Monday.
 */

const bps = z.int().min(0, 'El mínimo es 0%.').max(10_000, 'El máximo es 100%.');

const rate = z.object({ bps, isOwn: z.boolean() });

const rates = {
  /** The rate of the running week. */
  current: rate,
  /** The rate from next Monday on, or null when it does not change. */
  next: rate.nullable(),
};

export const restaurantFees = {
  reply: z.object({
    /** The Monday on which `next` begins. */
    startsOn: isoDate,
    data: z.array(z.object({ restaurantId: id, name: z.string(), ...rates })),
  }),
};

export const changeRestaurantFee = {
  params: z.object({ restaurantId: id }),
  body: z.object({ ownBps: bps.nullable() }),
  reply: done,
};

export const restaurantFee = {
  params: z.object({ restaurantId: id }),
  reply: z.object({ startsOn: isoDate, ...rates }),
};
