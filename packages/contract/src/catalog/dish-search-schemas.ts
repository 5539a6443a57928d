import { z } from 'zod';
import { commaList, flag, id, isoDate } from '../scalars.ts';
import { menuCard } from './schemas.ts';

/** A dish that a search found. */
export const foundDish = menuCard.extend({
  /**
   * The next date on which it can be ordered at the slot, if it cannot for the requested date; null when none is near.
   */
  nextDate: isoDate.nullable(),
});

export type FoundDish = z.infer<typeof foundDish>;

export const searchDishes = {
  query: z.object({
    locationId: id,
    timeId: id,
    scheduleDate: isoDate,
    search: z.string().trim().min(1, 'Escribe qué buscas.').max(80),
    /** True searches the words as typed, without guessing what was meant. */
    exact: flag.optional(),
    /** Only dishes with each of these tags; a vegan dish counts as vegetarian. */
    tags: commaList(z.string().max(40)).optional(),
    /** Only dishes whose kcal are known and below. */
    belowKcal: z.coerce.number().int().min(1).max(10_000).optional(),
    /** The most dishes in the answer. */
    most: z.coerce.number().int().min(1).max(200).default(60),
  }),
  reply: z.object({
    /** The best ones first; those that can be ordered for the date before the others. */
    data: z.array(foundDish),
    /** How many dishes match. */
    total: z.int(),
    /** The words that were searched because no dish has those that were typed ('ajiaco' for 'ajiaoc'), or null. */
    meant: z.string().nullable(),
  }),
};
