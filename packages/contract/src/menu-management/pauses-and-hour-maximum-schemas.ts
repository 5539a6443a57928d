import { z } from 'zod';
import { done, hour, id, instant, optionalText } from '../scalars.ts';

/** A span of time whose deliveries cannot be ordered. It ends by itself; `reason` is null when nobody said why. */
const pause = z.object({ from: instant, until: instant, reason: z.string().nullable() });

export const kitchenPauses = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    /** The most lunches for one hour of a date, over all locations, or null without a limit. */
    hourMax: z.int().nullable(),
    pause: pause.nullable(),
    slots: z.array(z.object({ restaurantTimeId: id, location: z.object({ id, name: z.string() }), hour, pause })),
    /** Today's hours of a kitchen with a maximum. */
    hours: z.array(z.object({ hour, sold: z.int() })),
  }),
};

export const setPause = {
  body: z.object({
    restaurantId: id,
    restaurantTimeId: id.optional(),
    pause: z
      .object({
        from: instant.optional(),
        until: instant,
        reason: optionalText(120)
          .transform((typed) => (typed === '' ? null : typed))
          .nullable()
          .default(null),
      })
      .nullable(),
  }),
  reply: done,
};

export const setHourMax = {
  body: z.object({
    restaurantId: id,
    hourMax: z.int('Escribe cuántos almuerzos.').min(1, 'Al menos 1.').max(100_000).nullable(),
  }),
  reply: done,
};
