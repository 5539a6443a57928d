import * as v from 'valibot';
import { id, lenient, pageNumber } from '../../calls/common-shapes.ts';

/** The open bill with its company, and the filters of its lines; without one, the page of the list. */
export const companyBillSearch = v.object({
  empresa: lenient(id),
  cuenta: lenient(id),
  ver: lenient(v.picklist(['rechazadas'])),
  buscar: lenient(v.pipe(v.string(), v.maxLength(80))),
  pagina: lenient(pageNumber),
});
export type CompanyBillSearch = v.InferOutput<typeof companyBillSearch>;
