import * as v from 'valibot';
import { id, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The company that is open, and the filters of the platform's list. */
export const companySearch = v.object({
  empresa: lenient(id),
  estado: searchText,
  buscar: searchText,
  pagina: lenient(pageNumber),
});
export type CompanySearch = v.InferOutput<typeof companySearch>;
