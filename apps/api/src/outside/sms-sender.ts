import { toSmsText } from '@sazon/domain/messages/sms-text-rewrite-and-size';
import { z } from 'zod';
import type { MessagesConfig } from '../config-message-providers.ts';
import { messageTimeoutMs, postToProvider, toStatusFailure } from './message-http.ts';
import type { Sender } from './message-sender-types.ts';

const reply = z.object({
  messages: z.tuple([
    z.object({
      messageId: z.string(),
      status: z.object({ groupId: z.int(), name: z.string(), description: z.string().optional() }),
    }),
  ]),
});

/** Infobip's groups of statuses of undelivered messages: 2 undeliverable, 4 expired, 5 rejected. */
const lost = new Set([2, 4, 5]);

/**
 * Sends SMS by Infobip (`POST /sms/3/messages`, with the field names of its client libraries). The text is sent in
 * GSM-7; delivery reports go to `reportsUrl`. docs/colombia.md section 2.2.
 */
export const createSmsSender = (
  config: NonNullable<MessagesConfig['sms']>,
  reportsUrl: string,
  timeoutMs = messageTimeoutMs,
): Sender => ({
  async send(message, nowMs) {
    const minutes = Math.max(1, Math.floor((message.expiresAtMs - nowMs) / 60_000));
    const sms = {
      sender: config.sender,
      destinations: [{ to: message.to.replace(/^\+/, ''), messageId: `sazon-${message.id}` }],
      content: { text: toSmsText(message.body) },
      options: { validityPeriod: { amount: Math.min(minutes, 48 * 60), timeUnit: 'MINUTES' } },
      webhooks: { delivery: { url: reportsUrl }, contentType: 'application/json' },
    };
    const answer = await postToProvider(
      `${config.apiUrl}/sms/3/messages`,
      {
        headers: {
          authorization: `App ${config.apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ messages: [sms] }),
      },
      timeoutMs,
    );
    if ('failed' in answer) return answer.failed;
    if (answer.status < 200 || answer.status > 299) return toStatusFailure(answer);
    const taken = reply.safeParse(answer.body);
    if (!taken.success) return { outcome: 'unknown', error: 'answered something else than its reply' };
    const [{ messageId, status }] = taken.data.messages;
    if (lost.has(status.groupId)) return { outcome: 'never', error: status.name };
    return { outcome: 'sent', providerId: messageId };
  },
});
