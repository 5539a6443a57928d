import { staffActTopics } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import * as v from 'valibot';
import { id, isoDate, lenient, searchText } from '../../calls/valibot-shapes.ts';

/** The address's filters of the history of changes. */
export const auditSearch = v.object({
  tema: lenient(v.picklist(staffActTopics)),
  buscar: searchText,
  quien: lenient(id),
  sobre: lenient(id),
  desde: lenient(isoDate),
  hasta: lenient(isoDate),
});
export type AuditSearch = v.InferOutput<typeof auditSearch>;
