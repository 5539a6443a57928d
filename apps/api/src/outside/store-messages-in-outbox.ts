import { getMessagePriority, getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { toIso } from '../db/to-iso.ts';
import type { Tx } from '../db/transaction.ts';

/**
 * One message to one person. `to` is a phone (+57…) for SMS and WhatsApp, an address for e-mail, a user id for push.
 */
export type Message = {
  readonly channel: 'sms' | 'email' | 'whatsapp' | 'push';
  readonly to: string;
  readonly kind: string;
  readonly subject?: string;
  readonly body: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The recipient's account, when the address does not show it: the rules of advertising count by person. */
  readonly userId?: string;
  /** A message whose key was used before is not stored again. */
  readonly dedupeKey?: string;
};

/** Sends messages within the transaction that causes them, so that a rollback sends none. */
export type Messages = { send(tx: Tx, messages: readonly Message[], nowMs: number): Promise<void> };

/** Stores messages in the outbox table, from which the worker delivers those with a provider (`deliver-messages-actions.ts`). */
export const outboxMessages: Messages = {
  async send(tx: Tx, messages, nowMs) {
    if (messages.length === 0) return;
    await tx
      .insertInto('outbox_messages')
      .values(
        messages.map((message) => ({
          channel: message.channel,
          recipient: message.to,
          kind: message.kind,
          subject: message.subject ?? null,
          body: message.body,
          data: JSON.stringify(message.data ?? {}),
          created_at: toIso(nowMs),
          priority: getMessagePriority(message.kind),
          next_try_at: toIso(nowMs),
          expires_at: toIso(nowMs + getMessageTerms(message.kind).lifeMs),
          user_id: message.userId ?? (message.channel === 'push' ? message.to : null),
          dedupe_key: message.dedupeKey ?? null,
        })),
      )
      .onConflict((same) => same.column('dedupe_key').doNothing())
      .execute();
  },
};
