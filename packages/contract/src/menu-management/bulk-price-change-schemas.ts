import { z } from 'zod';
import { cop, done, id } from '../scalars.ts';

/** Above any price on a menu. */
export const maxCop = 10_000_000;

export const whole = (label: string) => z.int(`Escribe ${label}, sin decimales.`);

/** What a dish costs, COP. */
export const dishPrice = whole('el precio')
  .min(0, 'El precio no puede ser negativo.')
  .max(maxCop, 'El precio es demasiado alto.');

/**
 * True accepts a price far from the former one or from the rest of the menu, which is otherwise a VALIDATION of this
 * field.
 */
export const priceConfirmed = z.literal(true).optional();

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
