import { COMPANY_PEOPLE_ORDERS } from '@sazon/domain/reports/people-orders';
import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber } from '../../calls/common-shapes.ts';

/** The address's dates and filters, and the page, order and search of its people. */
export const reportSearch = v.object({
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  empresa: lenient(id),
  sede: lenient(id),
  buscar: lenient(v.pipe(v.string(), v.maxLength(80))),
  orden: lenient(v.picklist(COMPANY_PEOPLE_ORDERS)),
  pagina: lenient(pageNumber),
});
export type ReportSearch = v.InferOutput<typeof reportSearch>;
