import type { BillPart } from '@sazon/contract/bills/schemas';
import * as v from 'valibot';
import { int, isoDate, lenient } from '../../calls/common-shapes.ts';

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
export const statementSearch = v.object({
  semana: lenient(isoDate),
  parte: v.fallback(v.optional(v.picklist(parts)), undefined),
  pagina: v.fallback(v.optional(v.pipe(int, v.minValue(1), v.maxValue(100_000))), undefined),
});
export type StatementSearch = v.InferOutput<typeof statementSearch>;
