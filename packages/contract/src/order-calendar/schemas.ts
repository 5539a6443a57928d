import { z } from 'zod';
import { done, instant } from '../scalars.ts';

export const calendarFeed = {
  reply: z.object({
    /** Since when the caller's calendar has an address, or null without one. */
    since: instant.nullable(),
  }),
};

export const openCalendarFeed = {
  reply: z.object({ url: z.string() }),
};

export const closeCalendarFeed = {
  reply: done,
};
