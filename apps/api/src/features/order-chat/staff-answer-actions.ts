import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type ChatSide, insertMessage } from './chat-queries.ts';

/** Builds the refusal when staff may not write: the lunch is not confirmed yet, or is over. */
export const refuseClosedChat = (): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', { message: 'Se puede escribir desde que la orden está confirmada hasta que termina.' });

export type ChatAnswer = {
  orderId: string;
  customerId: string;
  senderId: string;
  by: Exclude<ChatSide, 'customer'>;
  /** The sender's name as the customer sees it: 'Soporte' (support), 'Tu domi' (your courier) or the restaurant. */
  from: string;
  body: string;
  atMs: number;
};

/** Sends a message of staff to the customer of an order, and notifies them. */
export async function answerCustomer(tx: Tx, deps: Deps, answer: ChatAnswer): Promise<void> {
  const { orderId, customerId, from, body } = answer;
  await insertMessage(tx, { ...answer, id: deps.newId() });
  const data = { url: `/mis-ordenes/${orderId}`, orderId };
  const push = { channel: 'push', to: customerId, kind: 'chat_answered', subject: `${from} te escribió` } as const;
  await deps.messages.send(tx, [{ ...push, body, data }], deps.now());
}
