import { ALLERGENS } from '@sazon/domain/people/allergens-and-diets';
import { z } from 'zod';
import { done, id, instant } from '../scalars.ts';

export const readKitchenAllergens = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    /** The allergens handled in the kitchen, or null when nobody has declared them. */
    allergens: z.array(z.string()).nullable(),
    signed: z.object({ by: z.string(), at: instant }).nullable(),
  }),
};

export const signKitchenAllergens = {
  body: z.object({ restaurantId: id, allergens: z.array(z.enum(ALLERGENS, 'Elige alérgenos de la lista.')).max(13) }),
  reply: done,
};
