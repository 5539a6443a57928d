import { COMPANY_BILL_STATES } from '@sazon/domain/bills/company-bill-lifecycle';
import * as v from 'valibot';
import { id, lenient, pageNumber } from '../../calls/common-shapes.ts';

const text = lenient(v.pipe(v.string(), v.maxLength(80)));

/** The address's filters and page, the open bill, and which of its lines are shown. */
export const companyBillsSearch = v.object({
  estado: lenient(v.picklist([...COMPANY_BILL_STATES, 'overdue'])),
  empresa: text,
  pagina: lenient(pageNumber),
  cuenta: lenient(id),
  ver: lenient(v.picklist(['rechazadas'])),
  buscar: text,
});
export type CompanyBillsSearch = v.InferOutput<typeof companyBillsSearch>;
