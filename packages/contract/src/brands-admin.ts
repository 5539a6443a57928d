import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id } from './scalars.ts';

/** Six hexadecimal digits (specification section 5). */
const colour = z
  .string('El color HEX debe ser válido (ej. #FF0000).')
  .trim()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'El color HEX debe ser válido (ej. #FF0000).')
  .transform((typed) => typed.toUpperCase());

/** The colour by which a kitchen tells its brands apart. */
export const updateBrand = defineRoute({
  name: 'kitchen.updateBrand',
  method: 'PATCH',
  path: '/admin/restaurants/brands',
  may: 'restaurant_menu_edit',
  body: z.object({ restaurantId: id, restaurantBrandId: id, color: colour }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
