import { z } from 'zod';
import { cop, id } from '../scalars.ts';

const params = z.object({ importId: id });
const row = z.object({
  /** Its number in the file. */
  line: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  price: cop.nullable(),
  picture: z.string().nullable(),
  problems: z.array(z.string()),
});

const reply = z.object({
  id,
  restaurantId: id,
  confirmed: z.boolean(),
  /** Dishes of good rows. */
  good: z.int(),
  wrong: z.int(),
  /** Pictures still to be drawn after the confirmation. */
  picturesWaiting: z.int(),
  rows: z.array(row),
});
export type MenuImport = z.infer<typeof reply>;

export const readMenuImport = { params, reply };
export const confirmMenuImport = {
  params,
  body: z.object({
    publish: z.boolean(),
    /** True: the caller signs the allergens of every dish of the file. */
    allergensSigned: z.literal(true).optional(),
  }),
  reply,
};
