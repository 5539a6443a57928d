import * as v from 'valibot';
import { isoDate, lenient } from '../../calls/valibot-shapes.ts';

/** The chosen day and departure, in the address. */
export const routesSearch = v.object({
  date: lenient(isoDate),
  time: lenient(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
});
export type RoutesSearch = v.InferOutput<typeof routesSearch>;
