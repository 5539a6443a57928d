import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The address's filters and page, the open settlement, and which of its lines are shown; 'agenda': the day of 'semana'. */
export const billsSearch = v.object({
  estado: searchText,
  semana: lenient(isoDate),
  buscar: searchText,
  pagina: lenient(pageNumber),
  liquidacion: lenient(id),
  ver: lenient(v.picklist(['todas', 'agenda'])),
});
export type BillsSearch = v.InferOutput<typeof billsSearch>;
