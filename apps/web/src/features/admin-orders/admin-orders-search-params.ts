import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/**
 * The address's filters, page and open order. `estado`: statuses joined by commas, or what reports count. `fechas`: every
 * day instead of today.
 */
export const ordersSearch = v.object({
  buscar: searchText,
  estado: lenient(v.pipe(v.string(), v.maxLength(200))),
  restaurante: lenient(id),
  lugar: lenient(id),
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  fechas: lenient(v.literal('todas')),
  espera: lenient(v.picklist(['problemas', 'chats', 'cobros'])),
  pagina: lenient(pageNumber),
  orden: lenient(id),
});
export type OrdersSearch = v.InferOutput<typeof ordersSearch>;

/** Whether a filter besides the dates is set. */
export const isNarrowed = ({ buscar, estado, restaurante, lugar, espera }: OrdersSearch): boolean =>
  [buscar, estado, restaurante, lugar, espera].some((value) => value !== undefined);

/** Whether the list begins with today: nothing in the address says which days, and a search or what waits is of any. */
export const isOfToday = ({ buscar, desde, hasta, espera, fechas }: OrdersSearch): boolean =>
  [buscar, desde, hasta, espera, fechas].every((value) => value === undefined);

/** Returns the filters that the list shows: those of the address, on today where it names no days. */
export const fillToday = (search: OrdersSearch, today: IsoDate | undefined): OrdersSearch =>
  isOfToday(search) ? { ...search, desde: today, hasta: today } : search;
