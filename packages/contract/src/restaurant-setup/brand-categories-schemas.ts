import { z } from 'zod';
import { id, shortText } from '../scalars.ts';

const reply = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      /** How many brands it has. */
      brands: z.int(),
    }),
  ),
});
export type BrandCategory = z.infer<typeof reply>['data'][number];

export const listBrandCategories = { reply };
export const saveBrandCategories = {
  body: z.object({
    categories: z
      .array(z.object({ id: id.optional(), name: shortText('el nombre de la categoría', 40) }))
      .max(40, 'Máximo 40 categorías.'),
  }),
  reply,
};
