import type { BillPart } from '@sazon/contract/bills/statement-schemas';
import * as v from 'valibot';
import { id, int, isoDate, lenient } from '../../calls/valibot-shapes.ts';

const parts = [
  'delivered',
  'no_show',
  'in_site',
  'refund',
  'adjustment',
  'incident',
  'discount',
] as const satisfies readonly BillPart[];

/** The address of the bills; without a week: the list of weeks. */
export const statementSearch = v.object({
  semana: lenient(isoDate),
  /** An issued settlement, and which of its lines are shown. */
  liquidacion: lenient(id),
  ver: lenient(v.picklist(['todas'])),
  dia: lenient(isoDate),
  /** The report instead of the bills, and its dates. */
  pestana: lenient(v.picklist(['reporte'])),
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  marca: lenient(id),
  hora: lenient(v.string()),
  parte: v.fallback(v.optional(v.picklist(parts)), undefined),
  pagina: v.fallback(v.optional(v.pipe(int, v.minValue(1), v.maxValue(100_000))), undefined),
});
export type StatementSearch = v.InferOutput<typeof statementSearch>;
