import type { Db } from '../db/connect.ts';
import { at } from '../db/schema/column.ts';
import type { Tx } from '../db/transaction.ts';

/** One message to one person. `to` is a phone (+57…) for SMS and WhatsApp, an address for e-mail, a user id for push. */
export type Message = {
  readonly channel: 'sms' | 'email' | 'whatsapp' | 'push';
  readonly to: string;
  readonly kind: string;
  readonly subject?: string;
  readonly body: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** The way messages leave. Written in the transaction of what caused them, so that nothing is told that did not happen. */
export type Messages = { send(db: Db | Tx, messages: readonly Message[], nowMs: number): Promise<void> };

/** Keeps every message in the outbox table, from where a dispatcher takes what has a provider. */
export const outboxMessages: Messages = {
  async send(db, messages, nowMs) {
    if (messages.length === 0) return;
    await db
      .insertInto('outbox_messages')
      .values(
        messages.map((message) => ({
          channel: message.channel,
          recipient: message.to,
          kind: message.kind,
          subject: message.subject ?? null,
          body: message.body,
          data: JSON.stringify(message.data ?? {}),
          created_at: at(nowMs),
        })),
      )
      .execute();
  },
};
