import { MESSAGE_CHANNELS } from '@sazon/domain/messages/terms';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, instant, isoDate, pageOf, pageQuery } from './scalars.ts';

const channel = z.enum(MESSAGE_CHANNELS);

/** Takes back the consent to advertising by one channel, for whom a link in that advertising was made. */
export const unsubscribe = defineRoute({
  name: 'messages.unsubscribe',
  method: 'POST',
  path: '/messages/unsubscribe',
  may: 'public',
  rate: 'strict',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ channel }),
  refusals: ['NOT_FOUND'],
});

/** failed: a dead letter. expired: too late to serve anybody. skipped: not allowed (Ley 2300) or not possible. */
const notSent = z.enum(['failed', 'expired', 'skipped']);

const messageRow = z.object({
  id: z.int(),
  channel,
  kind: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'expired', 'skipped']),
  customer: z.object({ id, name: z.string() }).nullable(),
  /** Not whole: staff recognise it and no more. */
  to: z.string(),
  subject: z.string().nullable(),
  /** null: a code, which nobody else reads. */
  body: z.string().nullable(),
  /** What went wrong, or why it was skipped. */
  error: z.string().nullable(),
  tries: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
  canRetry: z.boolean(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** Messages that did not leave, the newest first; with `person` all that somebody got: by name, phone, e-mail or id. */
export const listMessages = defineRoute({
  name: 'admin.messages.list',
  method: 'GET',
  path: '/admin/messages',
  may: 'admin_communications_view',
  query: z.object({
    status: notSent.default('failed'),
    channel: channel.optional(),
    person: z.string().trim().min(3).max(80).optional(),
    ...pageQuery,
  }),
  reply: pageOf(messageRow),
});

/** Puts a message that failed or expired back in the queue, with all its tries. Codes stay: they are worth nothing later. */
export const retryMessage = defineRoute({
  name: 'admin.messages.retry',
  method: 'POST',
  path: '/admin/messages/:messageId/retry',
  may: 'admin_communications_edit',
  params: z.object({ messageId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: messageRow,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

const excludedChannel = z.enum(['sms', 'whatsapp', 'email']);

const exclusionLists = z.object({
  /** Of each channel with a list: how many are on it, of when it is, and whether it is older than the law allows. */
  data: z.array(z.object({ channel: excludedChannel, count: z.int(), listDate: isoDate, isOld: z.boolean() })),
});

/** The registry of numbers and addresses that want no advertising (RNE), as imported. */
export const exclusionsView = defineRoute({
  name: 'admin.messages.exclusions',
  method: 'GET',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_view',
  reply: exclusionLists,
});

/**
 * Imports the registry of a channel. A list of many parts names them by one `importId`: they wait for the last one, and
 * then all of them take the place of the old list (or are added to it) at once.
 */
export const importExclusions = defineRoute({
  name: 'admin.messages.importExclusions',
  method: 'POST',
  path: '/admin/messages/exclusions',
  may: 'admin_communications_write',
  body: z.object({
    channel: excludedChannel,
    listDate: isoDate,
    mode: z.enum(['replace', 'add']),
    importId: id.optional(),
    isLast: z.boolean().default(true),
    /** Numbers in any writing, or addresses; what is neither is refused. */
    recipients: z.array(z.string().trim().min(1).max(254)).min(1).max(10_000),
  }),
  reply: exclusionLists,
});
