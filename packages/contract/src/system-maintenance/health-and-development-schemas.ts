import { z } from 'zod';
import { instant } from '../scalars.ts';

export const health = {
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
};

export const ready = {
  reply: z.object({ status: z.literal('ready'), database: z.literal('ok'), migrations: z.literal('ok') }),
};

export const demoAccounts = {
  reply: z.object({
    password: z.string().nullable(),
    accounts: z.array(z.object({ role: z.string(), email: z.string(), cellPhone: z.string(), home: z.string() })),
  }),
};

const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email', 'whatsapp', 'push']),
  to: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  createdAt: instant,
  /** queued: waits for its provider, or forever without one. skipped: not allowed or not possible. */
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'expired', 'skipped']),
  error: z.string().nullable(),
});

export const outbox = {
  query: z.object({
    to: z.string().trim().max(254).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ data: z.array(outboxMessage) }),
};

export const setClock = {
  body: z.object({ now: z.int() }),
  reply: z.object({ now: z.int() }),
};

/**
 * Live changes as server-sent events for screens of orders: each names what changed, and the client reads it again.
 * Scopes: `user`, `restaurant:<id>`, `courier`, `consolidator`, `platform` (all restaurants); others' are refused.
 */
export const liveScopes = z.string().regex(/^(user|courier|consolidator|platform|restaurant:[0-9a-f-]{36})$/);
