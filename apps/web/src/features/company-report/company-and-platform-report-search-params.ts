import * as v from 'valibot';
import { id, isoDate, lenient, pageNumber } from '../../calls/valibot-shapes.ts';

const text = lenient(v.string());

/**
 * The address of a company's report and of the platform's: dates, filters, and the order or grouping of the table. One shape,
 * because every shape of an address is in the first chunk.
 */
export const reportSearch = v.object({
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  empresa: lenient(id),
  restaurante: lenient(id),
  lugar: lenient(id),
  grupo: lenient(id),
  ciudad: text,
  marca: lenient(id),
  hora: text,
  cohorte: lenient(isoDate),
  buscar: text,
  orden: text,
  pagina: lenient(pageNumber),
});
export type ReportSearch = v.InferOutput<typeof reportSearch>;
