import { z } from 'zod';

/** More than anything on a menu costs. */
export const maxCop = 10_000_000;
export const whole = (label: string) => z.int(`Escribe ${label}, sin decimales.`);
/** What a dish costs, COP. */
export const dishPrice = whole('el precio')
  .min(0, 'El precio no puede ser negativo.')
  .max(maxCop, 'El precio es demasiado alto.');

/** Yes to a price that is far from what it was, or from the menu; without it such a price is VALIDATION at this field. */
export const priceConfirmed = z.literal(true).optional();
