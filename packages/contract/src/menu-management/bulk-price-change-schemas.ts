import { z } from 'zod';
import { cop, done, id } from '../scalars.ts';
import { dishPrice, priceConfirmed } from './dish-price-schemas.ts';

/** The most dishes in one change of prices. */
export const MOST_PRICES = 200;

export const changePrices = {
  body: z.object({
    restaurantId: id,
    prices: z
      .array(z.object({ id, seen: cop, price: dishPrice }))
      .min(1, 'Elige al menos un plato.')
      .max(MOST_PRICES, 'Elige menos platos a la vez.')
      .refine((prices) => new Set(prices.map((one) => one.id)).size === prices.length, 'Hay un plato dos veces.'),
    priceConfirmed,
  }),
  /** `waiting` is how many changes wait for the platform, because the price rises. */
  reply: done.extend({ waiting: z.int() }),
};
