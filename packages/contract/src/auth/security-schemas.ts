import { SECURITY_EVENT_KINDS, SECURITY_EVENT_NAMES } from '@sazon/domain/access/security-events';
import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../scalars.ts';

const named = z.object({ id, name: z.string() }).nullable();

const securityEvent = z.object({
  id: z.int(),
  happenedAt: instant,
  event: z.enum(SECURITY_EVENT_NAMES),
  outcome: z.enum(['done', 'refused']),
  /** Why not: a refusal's code. */
  code: z.string().nullable(),
  /** Who did it; null: nobody who was recognised. */
  who: named,
  /** The account it was done to, when that is another. */
  about: named,
  /** The call: the name of its route, or its method and address. */
  route: z.string().nullable(),
  /** The same signs are the same address; the address itself is not kept. */
  origin: z.string().nullable(),
  /** Equal ones of a second are one, with their number. */
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
  reply: pageOf(securityEvent),
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
    /** Sessions that were not ended. */
    openSessions: z.int(),
  }),
};
