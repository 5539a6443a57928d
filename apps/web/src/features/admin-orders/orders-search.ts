import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

/** What the page's address says: filters, page, and the order that is open. `estado`: statuses joined by commas. */
export const ordersSearch = z.object({
  buscar: optional(z.string().check(z.maxLength(80))),
  estado: optional(z.string().check(z.maxLength(200))),
  restaurante: optional(z.uuid()),
  lugar: optional(z.uuid()),
  desde: optional(isoDate),
  hasta: optional(isoDate),
  espera: optional(z.enum(['problemas', 'chats', 'cobros'])),
  pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))),
  orden: optional(z.uuid()),
});
export type OrdersSearch = z.infer<typeof ordersSearch>;

/** Whether something narrows the list beside its dates. */
export const isNarrowed = ({ buscar, estado, restaurante, lugar, espera }: OrdersSearch): boolean =>
  [buscar, estado, restaurante, lugar, espera].some((value) => value !== undefined);
