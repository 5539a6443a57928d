import { TAX_REGIMES } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { z } from 'zod';
import { done, id } from '../scalars.ts';

export const userRestaurants = {
  query: z.object({ permission: z.string().max(80).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        brands: z.array(
          z.object({ id, name: z.string(), color: z.string(), data: z.object({ avatar: z.string().optional() }) }),
        ),
        restaurantsTimes: z.array(id),
        termsAccepted: z.boolean(),
        taxRegime: z.enum(TAX_REGIMES),
      }),
    ),
  }),
};

export const acceptTerms = {
  body: z.object({ restaurantId: id, version: z.string().min(1).max(40) }),
  reply: done,
};
