import * as z from 'zod/mini';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

export const settingsSearch = z.object({ pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))) });
/** The years that the calendar knows. */
export const years = { first: 2020, last: 2100 };

export const calendarSearch = z.object({
  ano: optional(z.coerce.number().check(z.int(), z.minimum(years.first), z.maximum(years.last))),
});
export const slotsSearch = z.object({ lugar: optional(z.uuid()) });
