import { BANK_NAMES } from '@sazon/domain/bills/banks';
import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The address's filters ('estado': a state, or 'overdue') and page, the open settlement, and which of its lines are shown; 'agenda': the day of 'semana'. */
export const billsSearch = v.object({
  estado: searchText,
  semana: lenient(isoDate),
  buscar: searchText,
  banco: lenient(v.picklist([...BANK_NAMES, 'none'])),
  pagina: lenient(pageNumber),
  liquidacion: lenient(id),
  ver: lenient(v.picklist(['todas', 'agenda'])),
  dia: lenient(isoDate),
});
export type BillsSearch = v.InferOutput<typeof billsSearch>;
