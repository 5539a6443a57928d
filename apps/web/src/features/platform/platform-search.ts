import * as z from 'zod/mini';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

export const settingsSearch = z.object({ pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))) });
export const calendarSearch = z.object({
  ano: optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100))),
});
export const slotsSearch = z.object({ lugar: optional(z.uuid()) });
