import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber } from '../../calls/valibot-shapes.ts';

/** The address's filters and page, and the payment whose history is open. */
export const paymentsSearch = v.object({
  estado: lenient(v.picklist(['created', 'pending', 'approved', 'failed', 'refund', 'mismatch'])),
  metodo: lenient(v.pipe(v.string(), v.maxLength(20))),
  compra: lenient(v.picklist(['orders', 'tingos'])),
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  buscar: lenient(v.pipe(v.string(), v.maxLength(120))),
  pagina: lenient(pageNumber),
  pago: lenient(id),
});
export type PaymentsSearch = v.InferOutput<typeof paymentsSearch>;
