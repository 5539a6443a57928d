import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The address's filters, page and open order. `estado`: statuses joined by commas, or what reports count. */
export const ordersSearch = v.object({
  buscar: searchText,
  estado: lenient(v.pipe(v.string(), v.maxLength(200))),
  restaurante: lenient(id),
  lugar: lenient(id),
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  espera: lenient(v.picklist(['problemas', 'chats', 'cobros'])),
  pagina: lenient(pageNumber),
  orden: lenient(id),
});
export type OrdersSearch = v.InferOutput<typeof ordersSearch>;

/** Whether a filter besides the dates is set. */
export const isNarrowed = ({ buscar, estado, restaurante, lugar, espera }: OrdersSearch): boolean =>
  [buscar, estado, restaurante, lugar, espera].some((value) => value !== undefined);
