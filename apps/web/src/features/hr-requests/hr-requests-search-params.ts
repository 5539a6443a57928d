import { HR_REQUEST_KINDS } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import * as v from 'valibot';
import { id, lenient, searchText } from '../../calls/valibot-shapes.ts';

/** The address's filters, the row after which the page begins, and the open row. */
export const requestsSearch = v.object({
  ver: lenient(v.literal('respondidas')),
  tipo: lenient(v.picklist(HR_REQUEST_KINDS)),
  buscar: searchText,
  despues: lenient(v.pipe(v.string(), v.regex(/^\d{1,16}_[0-9a-f-]{36}$/))),
  solicitud: lenient(id),
});
export type RequestsSearch = v.InferOutput<typeof requestsSearch>;
