import * as v from 'valibot';
import { id, lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The address of the platform's people with access: the view, its filters, the person or team that is open. */
export const teamSearch = v.object({
  /** The people without it. */
  ver: lenient(v.picklist(['lugares', 'papeles'])),
  donde: lenient(v.picklist(['restaurant', 'enterprise'])),
  lugar: lenient(id),
  buscar: searchText,
  tipo: lenient(v.picklist(['platform', 'restaurant', 'enterprise', 'courier', 'consolidator'])),
  papel: lenient(v.pipe(v.string(), v.regex(/^(platform|restaurant|enterprise):[a-z]{2,20}$/))),
  factor: lenient(v.picklist(['yes', 'missing'])),
  uso: lenient(v.picklist(['week', 'longer', 'never'])),
  pagina: lenient(pageNumber),
  persona: lenient(id),
});
export type TeamSearch = v.InferOutput<typeof teamSearch>;
