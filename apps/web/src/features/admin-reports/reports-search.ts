import { REPORT_GROUPS } from '@sazon/domain/reports/report-groups';
import * as v from 'valibot';
import { id, isoDate, lenient } from '../../calls/common-shapes.ts';

/** The address's dates and filters, and by what the table is grouped. */
export const reportsSearch = v.object({
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
  empresa: lenient(id),
  restaurante: lenient(id),
  lugar: lenient(id),
  por: lenient(v.picklist(REPORT_GROUPS)),
});
export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
