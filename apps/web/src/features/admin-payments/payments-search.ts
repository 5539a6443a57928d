import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

/** What the page's address says: filters, page, and the payment whose story is open. */
export const paymentsSearch = z.object({
  estado: optional(z.enum(['created', 'pending', 'approved', 'failed', 'refund', 'mismatch'])),
  metodo: optional(z.string().check(z.maxLength(20))),
  compra: optional(z.enum(['orders', 'tingos'])),
  desde: optional(isoDate),
  hasta: optional(isoDate),
  buscar: optional(z.string().check(z.maxLength(120))),
  pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))),
  pago: optional(z.uuid()),
});
export type PaymentsSearch = z.infer<typeof paymentsSearch>;
