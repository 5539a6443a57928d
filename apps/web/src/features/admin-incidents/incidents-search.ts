import * as z from 'zod/mini';

/** What the address says of the list. */
export const incidentsSearch = z.object({
  ver: z.optional(z.literal('todos')),
  pagina: z.optional(z.coerce.number()),
});
export type IncidentsSearch = z.infer<typeof incidentsSearch>;
