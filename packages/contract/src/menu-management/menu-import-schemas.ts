import { z } from 'zod';
import { id } from '../scalars.ts';

const params = z.object({ importId: id });
const row = z.object({
  /** The number of the row in the file. */
  line: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  /** Of an addition: what it adds to its dish, below zero for 'sin sopa'. */
  price: z.int().nullable(),
  picture: z.string().nullable(),
  /** The dish and the group of an addition, or null for a dish. */
  of: z.object({ dish: z.string(), group: z.string() }).nullable(),
  /** The groups of additions of a dish, with how many are chosen. */
  choices: z.array(z.object({ title: z.string(), min: z.int(), max: z.int() })),
  problems: z.array(z.string()),
});

const reply = z.object({
  id,
  restaurantId: id,
  confirmed: z.boolean(),
  /** The number of dishes in good rows. */
  good: z.int(),
  /** The number of additions of those dishes. */
  additions: z.int(),
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
    /** Whether the caller signs the allergens of every dish of the file. */
    allergensSigned: z.literal(true).optional(),
  }),
  reply,
};
