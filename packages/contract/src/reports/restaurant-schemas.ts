import { z } from 'zod';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';
import { platformFigures, reportOffer } from './platform-schemas.ts';
import { askedPeriod, isRightPeriod, period, wrongPeriod } from './report-period-schemas.ts';

const restaurantFigures = platformFigures.pick({
  ...{ lunches: true, salesCop: true, discountPlatformCop: true, discountRestaurantCop: true, commissionCop: true },
  ...{ refundRestaurantCop: true, noShows: true, cancelled: true, cancelledRestaurant: true },
  ...{ timed: true, onTime: true, ratings: true, rating: true },
});

const sales = { lunches: z.int(), salesCop: cop, timed: z.int(), onTime: z.int() };

export const restaurantReport = {
  query: z
    .object({ ...askedPeriod, restaurantId: id, brandId: id.optional(), hour: hour.optional() })
    .refine(isRightPeriod, wrongPeriod),
  reply: z.object({
    ...period,
    before: z.object(period),
    /** The same dates of the year before. */
    yearBefore: z.object(period),
    completeUntil: instant.nullable(),
    current: restaurantFigures,
    prior: restaurantFigures,
    priorYear: restaurantFigures,
    days: z.array(z.object({ day: isoDate, lunches: z.int() })),
    hours: z.array(z.object({ hour: z.string(), ...sales })),
    /** The brands with most sales first. */
    brands: z.array(z.object({ id, name: z.string(), ...sales })),
    /** The dishes that sold most first. */
    dishes: z.array(
      z.object({
        id,
        name: z.string(),
        lunches: z.int(),
        salesCop: cop,
        ratings: z.int(),
        /** The average of stars in hundredths, or null when there are none. */
        rating: z.int().nullable(),
        /** Portions that nobody bought on days with a limited number, or null when it had no such day. */
        unsold: z.int().nullable(),
      }),
    ),
    /** What promotions and coupons brought, most lunches first; null with a filter by brand or hour. */
    offers: z.array(reportOffer).nullable(),
    /** Cancellations by who cancelled and why, most first. `reason` is null when none was given. */
    cancellations: z.array(z.object({ by: z.string(), reason: z.string().nullable(), count: z.int() })),
  }),
};

export type RestaurantReport = z.infer<typeof restaurantReport.reply>;
