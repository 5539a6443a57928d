import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';
import { menuCard } from './schemas.ts';

export const popularDishes = {
  query: z.object({ locationId: id, timeId: id, scheduleDate: isoDate }),
  reply: z.object({
    /** The dishes of the date that were delivered most at the location in the last 30 days, five times or more. */
    data: z.array(menuCard.extend({ lunches: z.int() })),
  }),
};

export const myDishes = {
  reply: z.object({
    /** Had twice or more in the last 90 days, the most often first. */
    usual: z.array(z.object({ menuId: id, times: z.int() })),
    /** How many people of the same company had it in the last 30 days; five or more. */
    colleagues: z.array(z.object({ menuId: id, people: z.int() })),
  }),
};
