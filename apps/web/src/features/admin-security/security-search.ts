import type { SecurityEventKind } from '@sazon/domain/access/security-events';
import * as z from 'zod/mini';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

export const securityKinds = [
  'entries',
  'codes',
  'sessions',
  'accounts',
  'rights',
  'personal_data',
  'refused',
] as const satisfies readonly SecurityEventKind[];

/** What the page's address says: which events, of whom, and the page. */
export const securitySearch = z.object({
  tipo: optional(z.enum(securityKinds)),
  buscar: optional(z.string().check(z.maxLength(80))),
  persona: optional(z.uuid()),
  pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
export type SecuritySearch = z.infer<typeof securitySearch>;
