import { MESSAGE_CHANNELS } from '@sazon/domain/messages/message-channels-priority-and-life';
import { z } from 'zod';
import { definePage, id, instant, isoDate, pageQuery } from '../scalars.ts';

const channel = z.enum(MESSAGE_CHANNELS);

export const unsubscribe = {
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ channel }),
};

/** 'failed': all tries failed. 'expired': too late to be useful. 'skipped': not allowed (Ley 2300) or not possible. */
const notSent = z.enum(['failed', 'expired', 'skipped']);

const messageRow = z.object({
  id: z.int(),
  channel,
  kind: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'expired', 'skipped']),
  customer: z.object({ id, name: z.string() }).nullable(),
  /** Shortened: enough for staff to recognise it. */
  to: z.string(),
  subject: z.string().nullable(),
  /** The text, or null for a code, which only its recipient may read. */
  body: z.string().nullable(),
  /** The error, or why it was skipped. */
  error: z.string().nullable(),
  tries: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
  canRetry: z.boolean(),
});

export type MessageRow = z.infer<typeof messageRow>;

export const listMessages = {
  query: z.object({
    status: notSent.default('failed'),
    channel: channel.optional(),
    person: z.string().trim().min(3).max(80).optional(),
    ...pageQuery,
  }),
  reply: definePage(messageRow),
};

export const retryMessage = {
  params: z.object({ messageId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: messageRow,
};

export const retryMessages = {
  body: z.object({ channel: channel.nullable() }),
  reply: z.object({ queued: z.int() }),
};

const excludedChannel = z.enum(['sms', 'whatsapp', 'email']);

const exclusionLists = z.object({
  /** By channel with a list: its length, its date, and whether it is older than the law allows. */
  data: z.array(z.object({ channel: excludedChannel, count: z.int(), listDate: isoDate, isOld: z.boolean() })),
});

export const exclusionsView = {
  reply: exclusionLists,
};

export const importExclusions = {
  body: z.object({
    channel: excludedChannel,
    listDate: isoDate,
    mode: z.enum(['replace', 'add']),
    importId: id.optional(),
    isLast: z.boolean().default(true),
    /** Numbers in any notation, or addresses; anything else is refused. */
    recipients: z.array(z.string().trim().min(1).max(254)).min(1).max(10_000),
  }),
  reply: exclusionLists,
};
