import * as v from 'valibot';
import { id, isoDate, lenient } from '../../calls/valibot-shapes.ts';

/** The customer, place and hour in the address. */
export const createSearch = v.object({
  cliente: lenient(id),
  lugar: lenient(id),
  hora: lenient(id),
  fecha: lenient(isoDate),
});
export type CreateSearch = v.InferOutput<typeof createSearch>;
