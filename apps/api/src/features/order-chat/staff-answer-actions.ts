import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findHostOfGuest, findPassingOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
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

/** Sends a message of staff to who eats an order's lunch, and notifies them with the address where they read it. */
export async function answerCustomer(tx: Tx, deps: Deps, answer: ChatAnswer): Promise<void> {
  const { orderId, customerId, from, body } = answer;
  await insertMessage(tx, { ...answer, id: deps.newId() });
  const data = { url: await findChatUrl(tx, answer), orderId };
  const push = { channel: 'push', to: customerId, kind: 'chat_answered', subject: `${from} te escribió` } as const;
  await deps.messages.send(tx, [{ ...push, body, data }], deps.now());
}

/** Who took a lunch and who was invited to it have no page of its order: they read its chat where the lunch stands. */
async function findChatUrl(tx: Tx, { orderId, customerId }: ChatAnswer): Promise<string> {
  if ((await findPassingOn(tx, orderId))?.takerId === customerId) return '/almuerzos-compartidos';
  const hostId = await findHostOfGuest(tx, orderId, customerId);
  return hostId === undefined || hostId === customerId ? `/mis-ordenes/${orderId}` : '/mis-ordenes';
}
