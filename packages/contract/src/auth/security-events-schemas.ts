import { SECURITY_EVENT_KINDS, SECURITY_EVENT_NAMES } from '@sazon/domain/access/security-events';
import { z } from 'zod';
import { definePage, id, instant, pageQuery } from '../scalars.ts';

const named = z.object({ id, name: z.string() }).nullable();

const securityEvent = z.object({
  id: z.int(),
  happenedAt: instant,
  event: z.enum(SECURITY_EVENT_NAMES),
  outcome: z.enum(['done', 'refused']),
  /** The code of the refusal. */
  code: z.string().nullable(),
  /** The person who acted; null: unknown. */
  who: named,
  /** The account affected, if it is another. */
  about: named,
  /** The name of the route, or the method and address. */
  route: z.string().nullable(),
  /** A hash of the address: equal hashes mean the same address, which is not stored. */
  origin: z.string().nullable(),
  /** Equal events within a second are one, with their number. */
  times: z.int(),
});

export type SecurityEventRow = z.infer<typeof securityEvent>;

export const listSecurityEvents = {
  query: z.object({
    kind: z.enum(SECURITY_EVENT_KINDS).optional(),
    userId: id.optional(),
    search: z.string().trim().min(3, 'Escribe al menos 3 letras o números.').max(80).optional(),
    ...pageQuery,
  }),
  reply: definePage(securityEvent),
};

export const securityPerson = {
  params: z.object({ userId: id }),
  reply: z.object({
    id,
    name: z.string(),
    cellPhone: z.string(),
    email: z.string().nullable(),
    active: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** The number of open sessions. */
    openSessions: z.int(),
  }),
};
