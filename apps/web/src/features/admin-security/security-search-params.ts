import type { SecurityEventKind } from '@sazon/domain/access/security-events';
import * as v from 'valibot';
import { id, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

export const securityKinds = [
  'entries',
  'codes',
  'sessions',
  'accounts',
  'rights',
  'personal_data',
  'refused',
] as const satisfies readonly SecurityEventKind[];

/** The address's filters (events, person) and page. */
export const securitySearch = v.object({
  tipo: lenient(v.picklist(securityKinds)),
  buscar: searchText,
  persona: lenient(id),
  pagina: lenient(pageNumber),
});
export type SecuritySearch = v.InferOutput<typeof securitySearch>;
