import { z } from 'zod';
import { flag, id, isoDate } from '../scalars.ts';
import { menuCard } from './schemas.ts';

/** A dish that a search found. */
export const foundDish = menuCard.extend({
  /** The next date on which it can be ordered at the slot, when it cannot for the requested date; null: none is near. */
  nextDate: isoDate.nullable(),
});

export type FoundDish = z.infer<typeof foundDish>;

export const searchDishes = {
  query: z.object({
    locationId: id,
    timeId: id,
    scheduleDate: isoDate,
    search: z.string().trim().min(1, 'Escribe qué buscas.').max(80),
    /** true: the words as they are typed, without a guess. */
    exact: flag.optional(),
  }),
  reply: z.object({
    /** The best ones first; those that can be ordered for the date before the others. */
    data: z.array(foundDish),
    /** How many dishes match. */
    total: z.int(),
    /** No dish has the words, so these were searched: 'ajiaco' for 'ajiaoc'. null: the words themselves. */
    meant: z.string().nullable(),
  }),
};
