import * as v from 'valibot';
import { id, isoDate, lenient } from '../../calls/valibot-shapes.ts';

/** The customer, place and hour in the address. */
export const orderOnBehalfSearch = v.object({
  cliente: lenient(id),
  lugar: lenient(id),
  hora: lenient(id),
  fecha: lenient(isoDate),
});
export type OrderOnBehalfSearch = v.InferOutput<typeof orderOnBehalfSearch>;
