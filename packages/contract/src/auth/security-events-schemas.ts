import { SECURITY_EVENT_KINDS, SECURITY_EVENT_NAMES } from '@sazon/domain/access/security-events';
import { z } from 'zod';
import { definePage, id, instant, pageQuery } from '../scalars.ts';

const named = z.object({ id, name: z.string() }).nullable();

const securityEvent = z.object({
  id: z.int(),
  happenedAt: instant,
  event: z.enum(SECURITY_EVENT_NAMES),
  outcome: z.enum(['done', 'refused']),
  /** The code of the refusal, or null. */
  code: z.string().nullable(),
  /** The person who acted, or null when unknown. */
  who: named,
  /** The account that it happened to, if it is not that of `who`. */
  about: named,
  /** The name of the route, or the method and address. */
  route: z.string().nullable(),
  /** A hash of the network address. Equal hashes mean the same address, which itself is not stored. */
  origin: z.string().nullable(),
  /** How many equal events within a second this one stands for. */
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
