import * as v from 'valibot';
import { typedNumber } from '../../calls/valibot-shapes.ts';

/** The list's filters and page in the address. */
export const incidentsSearch = v.object({
  ver: v.optional(v.literal('todos')),
  pagina: v.optional(typedNumber),
});
export type IncidentsSearch = v.InferOutput<typeof incidentsSearch>;
