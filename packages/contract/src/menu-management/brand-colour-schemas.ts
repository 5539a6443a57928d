import { z } from 'zod';
import { done, id } from '../scalars.ts';

/** Six hexadecimal digits (specification section 5). */
const colour = z
  .string('El color HEX debe ser válido (ej. #FF0000).')
  .trim()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'El color HEX debe ser válido (ej. #FF0000).')
  .transform((typed) => typed.toUpperCase());

export const updateBrand = {
  body: z.object({ restaurantId: id, restaurantBrandId: id, color: colour }),
  reply: done,
};
