import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const lenient = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** The day and the departure that are looked at, in the address. */
export const routesSearch = z.object({
  date: lenient(isoDate),
  time: lenient(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
});
export type RoutesSearch = z.infer<typeof routesSearch>;
