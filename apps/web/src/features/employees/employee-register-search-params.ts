import { EMPLOYEE_ORDERS, EMPLOYEE_STATES } from '@sazon/domain/employees/employee-state';
import * as v from 'valibot';
import { id, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** Stands for people without a site or without a group. */
export const NONE = 'ninguno';

const idOrNone = lenient(v.union([id, v.literal(NONE)]));

/** The address's filters and page, and the open person. */
export const registerSearch = v.object({
  buscar: searchText,
  estado: lenient(v.picklist(EMPLOYEE_STATES)),
  empresa: lenient(id),
  grupo: idOrNone,
  sede: idOrNone,
  tope: lenient(v.literal('cerca')),
  solicitudes: lenient(v.literal('si')),
  orden: lenient(v.picklist(EMPLOYEE_ORDERS)),
  pagina: lenient(pageNumber),
  persona: lenient(id),
});
export type RegisterSearch = v.InferOutput<typeof registerSearch>;
