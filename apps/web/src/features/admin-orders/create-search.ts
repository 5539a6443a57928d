import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

/** For whom, where and when: what the page's address says. */
export const createSearch = z.object({
  cliente: optional(z.uuid()),
  lugar: optional(z.uuid()),
  hora: optional(z.uuid()),
  fecha: optional(isoDate),
});
export type CreateSearch = z.infer<typeof createSearch>;
