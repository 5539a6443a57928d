import { z } from 'zod';

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
