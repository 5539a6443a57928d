import type { BillPart } from '@sazon/contract/bills/schemas';
import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const parts = [
  'delivered',
  'no_show',
  'in_site',
  'refund',
  'adjustment',
  'incident',
  'discount',
] as const satisfies readonly BillPart[];

/** What the address of the bills says; without a week: the list of them. */
export const statementSearch = z.object({
  semana: z.catch(z.optional(isoDate), undefined),
  parte: z.catch(z.optional(z.enum(parts)), undefined),
  pagina: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), undefined),
});
export type StatementSearch = z.infer<typeof statementSearch>;
