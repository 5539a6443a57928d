import { TOKEN_LIFE_DAYS } from '@sazon/domain/integrations/token-life-state-and-limits';
import { TOKEN_SCOPES } from '@sazon/domain/integrations/token-scopes';
import { WEBHOOK_EVENTS } from '@sazon/domain/integrations/webhook-events-and-retries';
import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';

const scopes = z.array(z.enum(TOKEN_SCOPES));
const events = z.array(z.enum(WEBHOOK_EVENTS));

const token = z.object({
  id,
  /** The name that staff gave the key. */
  tokenName: z.string(),
  /** The last four characters of the key. */
  hint: z.string(),
  scopes,
  authorName: z.string(),
  madeAt: instant,
  expiresAt: instant,
  /** When it was revoked, or null when it works until it expires. */
  revokedAt: instant.nullable(),
  /** False when its maker lost what the key gives, so that every call with it is refused. */
  isHeld: z.boolean(),
  /** The last call with the key, or null before the first. */
  usedAt: instant.nullable(),
  usedFrom: z.string().nullable(),
  /** How many calls were ever made with the key. */
  calls: z.int(),
  perMinute: z.int(),
});
export type ApiToken = z.infer<typeof token>;

const endpoint = z.object({
  id,
  url: z.string(),
  events,
  authorName: z.string(),
  madeAt: instant,
  /** Since when it is told nothing, or null while it is told of events. */
  disabledAt: instant.nullable(),
  disabledWhy: z.enum(['staff', 'failing', 'gone']).nullable(),
  failingSince: instant.nullable(),
  /** Until when messages are signed with the old secret too, or null without an old secret. */
  bothSecretsUntil: instant.nullable(),
  waiting: z.int(),
  /** When the address last accepted an event, or null when it never did. */
  takenAt: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  id,
  event: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  tries: z.int(),
  madeAt: instant,
  triedAt: instant.nullable(),
  /** When it is tried next, or null when it is not tried again. */
  nextAt: instant.nullable(),
  status: z.int().nullable(),
  tookMs: z.int().nullable(),
  problem: z.string().nullable(),
  body: z.string(),
  /** Who sent the event again, or null for the first sending. */
  replayedBy: z.string().nullable(),
  /** What became of the last time that it was sent again after this one, or null when it was not. */
  resent: z.enum(['queued', 'delivered', 'failed']).nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** The restaurant or company. The platform's own routes leave it out. */
const place = { placeId: id.optional() };

export const listIntegrations = {
  query: z.object(place),
  reply: z.object({
    placeName: z.string(),
    tokens: z.array(token),
    endpoints: z.array(endpoint),
    /** The scopes that the caller may give to a program here; may be empty. */
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
  /** The key is answered only here, since only its hash is stored. */
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
  /** The secret is answered only here and by `rotateSecret`. */
  reply: z.object({ id, secret: z.string() }),
};

export const changeEndpoint = {
  params: z.object({ id }),
  body: z.object({ url, events: someEvents, enabled: z.boolean() }),
  reply: done,
};

export const rotateSecret = { params: z.object({ id }), reply: z.object({ secret: z.string(), bothUntil: instant }) };

export const removeEndpoint = { params: z.object({ id }), reply: done };

/**
 * Sends an event of the log again; `deliveryId` null sends a trial event, or with `allFailed` whatever never arrived and
 * is not on its way, up to 500 events at once. Returns how many events are sent.
 */
export const sendAgain = {
  params: z.object({ id }),
  body: z.object({ deliveryId: id.nullable(), allFailed: z.literal(true).optional() }),
  reply: z.object({ count: z.int() }),
};

export const listDeliveries = {
  params: z.object({ id }),
  query: z.object({
    /** 'failed' leaves out what was sent again. */
    state: z.enum(['queued', 'delivered', 'failed']).optional(),
    /** The `madeAt_id` of the last delivery that was read, to read the ones after it. */
    after: z
      .string()
      .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
      .optional(),
  }),
  reply: z.object({ data: z.array(delivery), after: z.string().nullable() }),
};
