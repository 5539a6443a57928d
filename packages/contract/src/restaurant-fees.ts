import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id, isoDate } from './scalars.ts';

/** The platform's commission, by restaurant and date. Rates are basis points without IVA; every change holds from a Monday on. */

const bps = z.int().min(0, 'El mínimo es 0%.').max(10_000, 'El máximo es 100%.');
const rate = z.object({ bps, isOwn: z.boolean() });
const rates = {
  /** In the week that runs. */
  current: rate,
  /** From the coming Monday on; null: it stays. */
  next: rate.nullable(),
};

/** The commission of every restaurant now, and what is decided for the coming Monday. */
export const restaurantFees = defineRoute({
  name: 'restaurantFees.list',
  method: 'GET',
  path: '/admin/restaurant-fees',
  may: 'admin_bills_view',
  reply: z.object({
    /** The Monday from which a change holds. */
    startsOn: isoDate,
    data: z.array(z.object({ restaurantId: id, name: z.string(), ...rates })),
  }),
});

/**
 * Decides a restaurant's own commission from the coming Monday on, and tells the restaurant; null: that of the platform.
 * Decided again before that Monday, the later decision holds.
 */
export const changeRestaurantFee = defineRoute({
  name: 'restaurantFees.change',
  method: 'PUT',
  path: '/admin/restaurant-fees/:restaurantId',
  may: 'admin_bills_edit',
  params: z.object({ restaurantId: id }),
  body: z.object({ ownBps: bps.nullable() }),
  reply: done,
  refusals: ['NOT_FOUND'],
});

/** The commission that a restaurant reads in its terms. */
export const restaurantFee = defineRoute({
  name: 'restaurantFees.read',
  method: 'GET',
  path: '/admin/restaurants/:restaurantId/fee',
  may: 'restaurant_orders_view',
  params: z.object({ restaurantId: id }),
  reply: z.object({ startsOn: isoDate, ...rates }),
  refusals: ['NOT_FOUND'],
});
