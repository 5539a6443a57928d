import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import type { TryOutcome } from '@sazon/domain/messages/message-retry';

/** A message to send. `id` is the same at every try: providers and devices merge copies by it. */
export type OutgoingMessage = {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** After this instant (epoch ms) it is no longer worth delivering. */
  readonly expiresAtMs: number;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
};

/**
 * Sends the messages of one channel. `send` returns the outcome of a try, and never throws for a provider's error.
 * `runInTurn` runs work when one of its connections is free, for a sender with few of them.
 */
export type Sender = {
  send(message: OutgoingMessage, nowMs: number): Promise<TryOutcome>;
  runInTurn?<T>(work: () => Promise<T>): Promise<T>;
};

export type Senders = Partial<Readonly<Record<MessageChannel, Sender>>>;
