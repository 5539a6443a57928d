import * as z from 'zod/mini';

export const kitchenIncidentsSearch = z.object({ pagina: z.optional(z.coerce.number()) });
export type KitchenIncidentsSearch = z.infer<typeof kitchenIncidentsSearch>;
