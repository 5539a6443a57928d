import { z } from 'zod';
import { defineRoute } from './route.ts';
import { instant } from './scalars.ts';

/** The process is alive. */
export const health = defineRoute({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  may: 'public',
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
});

/** The process can serve: database reachable, migrations applied. */
export const ready = defineRoute({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  may: 'public',
  reply: z.object({ status: z.literal('ready'), database: z.literal('ok'), migrations: z.literal('ok') }),
  refusals: ['UNAVAILABLE'],
});

/** What the sign-in page offers outside production: demo accounts to enter with one tap. Empty in production. */
export const demoAccounts = defineRoute({
  name: 'dev.accounts',
  method: 'GET',
  path: '/dev/accounts',
  may: 'public',
  reply: z.object({
    password: z.string().nullable(),
    accounts: z.array(z.object({ role: z.string(), email: z.string(), cellPhone: z.string(), home: z.string() })),
  }),
});

const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email', 'whatsapp', 'push']),
  to: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  createdAt: instant,
  /** queued: waits for its provider, or for good where none is set. skipped: was not allowed or not possible. */
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'expired', 'skipped']),
  error: z.string().nullable(),
});

/** Messages that would have gone out; only outside production. */
export const outbox = defineRoute({
  name: 'dev.outbox',
  method: 'GET',
  path: '/dev/outbox',
  may: 'public',
  query: z.object({
    to: z.string().trim().max(254).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ data: z.array(outboxMessage) }),
  hidden: true,
});

/** Moves the server's clock, for journeys that need noon at nine in the evening; only with SAZON_CLOCK set. */
export const setClock = defineRoute({
  name: 'dev.clock',
  method: 'POST',
  path: '/dev/clock',
  may: 'public',
  body: z.object({ now: z.int() }),
  reply: z.object({ now: z.int() }),
  hidden: true,
});

/**
 * Live changes as server-sent events for screens that follow orders. Each event names what changed; the client refetches.
 * Scopes: `user`, `restaurant:<id>`, `courier`, `consolidator`, `platform` (every restaurant); one that is not the caller's is refused.
 */
export const liveScopes = z.string().regex(/^(user|courier|consolidator|platform|restaurant:[0-9a-f-]{36})$/);
