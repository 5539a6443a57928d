import type { TryOutcome } from '@sazon/domain/messages/retry';
import type { MessageChannel } from '@sazon/domain/messages/terms';

/** A message on its way out. `id` stays the same over all tries: providers and devices collapse copies by it. */
export type Outgoing = {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Epoch ms after which it need not arrive any more. */
  readonly expiresAtMs: number;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
};

/** The way out of one channel. Answers what came of a try; never throws for what the provider does. */
export type Sender = { send(message: Outgoing, nowMs: number): Promise<TryOutcome> };

export type Senders = Partial<Readonly<Record<MessageChannel, Sender>>>;
