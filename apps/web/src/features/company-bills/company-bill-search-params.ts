import * as v from 'valibot';
import { id, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/**
 * The open bill with its company and the filters of its lines; without one, those of the list. 'estado' is a state or
 * 'overdue'. One shape for company and platform, because it is in the first chunk.
 */
export const companyBillSearch = v.object({
  empresa: lenient(id),
  cuenta: lenient(id),
  estado: searchText,
  ver: searchText,
  buscar: searchText,
  pagina: lenient(pageNumber),
});
export type CompanyBillSearch = v.InferOutput<typeof companyBillSearch>;
