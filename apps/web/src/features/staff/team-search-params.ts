import * as v from 'valibot';
import { id, lenient, searchText } from '../../calls/valibot-shapes.ts';

/** The address of the platform's teams: which one, and the search among places. */
export const teamSearch = v.object({
  donde: lenient(v.picklist(['restaurant', 'enterprise'])),
  lugar: lenient(id),
  buscar: searchText,
});
export type TeamSearch = v.InferOutput<typeof teamSearch>;
