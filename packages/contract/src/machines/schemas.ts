import { TOKEN_SCOPES } from '@sazon/domain/machines/token-scopes';
import { TOKEN_LIFE_DAYS } from '@sazon/domain/machines/token-terms';
import { WEBHOOK_EVENTS } from '@sazon/domain/machines/webhooks';
import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';

const scopes = z.array(z.enum(TOKEN_SCOPES));
const events = z.array(z.enum(WEBHOOK_EVENTS));

const token = z.object({
  id,
  /** What staff calls it. */
  tokenName: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes,
  authorName: z.string(),
  madeAt: instant,
  expiresAt: instant,
  /** null: it works until it expires. */
  revokedAt: instant.nullable(),
  /** false: its maker lost what it gives, and every call with it is refused. */
  isHeld: z.boolean(),
  /** null: no call came with it yet. */
  usedAt: instant.nullable(),
  usedFrom: z.string().nullable(),
  /** All calls ever. */
  calls: z.int(),
  perMinute: z.int(),
});
export type MachineToken = z.infer<typeof token>;

const endpoint = z.object({
  id,
  url: z.string(),
  events,
  authorName: z.string(),
  madeAt: instant,
  /** null: it is told. */
  disabledAt: instant.nullable(),
  disabledWhy: z.enum(['staff', 'failing', 'gone']).nullable(),
  failingSince: instant.nullable(),
  /** Until when the old secret signs too; null: there is none. */
  bothSecretsUntil: instant.nullable(),
  waiting: z.int(),
  /** When it last took one; null: never. */
  takenAt: instant.nullable(),
});
export type MachineEndpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  id,
  event: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  tries: z.int(),
  madeAt: instant,
  triedAt: instant.nullable(),
  /** When it is tried next; null: no more. */
  nextAt: instant.nullable(),
  status: z.int().nullable(),
  tookMs: z.int().nullable(),
  problem: z.string().nullable(),
  body: z.string(),
  /** Who sent it again; null: the first sending. */
  replayedBy: z.string().nullable(),
});
export type MachineDelivery = z.infer<typeof delivery>;

/** The restaurant or company; left out where the platform is meant. */
const place = { placeId: id.optional() };

export const listMachines = {
  query: z.object(place),
  reply: z.object({
    placeName: z.string(),
    tokens: z.array(token),
    endpoints: z.array(endpoint),
    /** What the caller may give to a program here; empty: nothing. */
    givable: scopes,
    /** Whether the caller may change anything here. */
    mayChange: z.boolean(),
  }),
};

export const addToken = {
  body: z.object({
    ...place,
    tokenName: shortText('para qué es', 60),
    scopes: scopes.min(1, 'Elige qué puede hacer.').max(TOKEN_SCOPES.length),
    days: z.literal(TOKEN_LIFE_DAYS, 'Elige cuánto dura.'),
  }),
  /** The key is answered once: only its hash is stored. */
  reply: z.object({ id, token: z.string() }),
};

export const revokeToken = { params: z.object({ id }), reply: done };

const url = z
  .string('Escribe la dirección.')
  .trim()
  .min(1, 'Escribe la dirección.')
  .max(400, 'La dirección es demasiado larga.')
  .pipe(z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece por https://.' }));
const someEvents = events.min(1, 'Elige qué le avisamos.').max(WEBHOOK_EVENTS.length);

export const addEndpoint = {
  body: z.object({ ...place, url, events: someEvents }),
  /** The secret is shown here and after a rotation only. */
  reply: z.object({ id, secret: z.string() }),
};

export const changeEndpoint = {
  params: z.object({ id }),
  body: z.object({ url, events: someEvents, enabled: z.boolean() }),
  reply: done,
};

export const rotateSecret = { params: z.object({ id }), reply: z.object({ secret: z.string(), bothUntil: instant }) };

export const removeEndpoint = { params: z.object({ id }), reply: done };

/** Sends an event of the log again, or with `deliveryId` null a trial one. */
export const sendAgain = {
  params: z.object({ id }),
  body: z.object({ deliveryId: id.nullable() }),
  reply: z.object({ id }),
};

export const listDeliveries = {
  params: z.object({ id }),
  query: z.object({
    state: z.enum(['queued', 'delivered', 'failed']).optional(),
    /** `madeAt_id` of the last one that was read. */
    after: z
      .string()
      .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
      .optional(),
  }),
  reply: z.object({ data: z.array(delivery), after: z.string().nullable() }),
};
