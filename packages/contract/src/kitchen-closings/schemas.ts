import { z } from 'zod';
import { id, isoDate, shortText } from '../scalars.ts';

const closing = {
  from: isoDate,
  to: isoDate,
  /** Also every later year, on the same days and months. */
  yearly: z.boolean(),
  /** Customers read it. */
  reason: shortText('el motivo', 120),
};

export const kitchenClosing = z.object({
  id,
  ...closing,
  reason: z.string(),
  /** The span that goes on now or comes next; null when the closing is over. */
  next: z.object({ from: isoDate, to: isoDate }).nullable(),
  /** The open lunches that fall on it from today on. */
  orders: z.int(),
});

export type KitchenClosing = z.infer<typeof kitchenClosing>;

const written = z.object({ id, orders: z.int() });

export const listClosings = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(kitchenClosing) }),
};

export const addClosing = {
  body: z.object({ restaurantId: id, ...closing }),
  reply: written,
};

export const changeClosing = {
  params: z.object({ id }),
  body: z.object({ restaurantId: id, ...closing }),
  reply: written,
};

export const removeClosing = {
  params: z.object({ id }),
  query: z.object({ restaurantId: id }),
  reply: z.object({
    /** How many customers were told that their lunch is cooked after all. */
    kept: z.int(),
  }),
};
