import { z } from 'zod';
import { done, hour, id, instant, shortText } from '../scalars.ts';

/** A span whose deliveries cannot be ordered; it ends by itself. */
const pause = z.object({ from: instant, until: instant, reason: z.string() });

export const kitchenPauses = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    /** The maximum of lunches for one hour of a date, over all locations; null: no limit. */
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
    pause: z.object({ from: instant.optional(), until: instant, reason: shortText('el motivo', 120) }).nullable(),
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
