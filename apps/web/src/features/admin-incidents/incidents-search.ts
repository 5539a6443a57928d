import * as v from 'valibot';
import { typedNumber } from '../../calls/common-shapes.ts';

/** What the address says of the list. */
export const incidentsSearch = v.object({
  ver: v.optional(v.literal('todos')),
  pagina: v.optional(typedNumber),
});
export type IncidentsSearch = v.InferOutput<typeof incidentsSearch>;
