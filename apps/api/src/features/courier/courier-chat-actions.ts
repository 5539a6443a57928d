import type { CourierStop } from '@sazon/contract/courier/schemas';
import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { isChatOpen } from '@sazon/domain/orders/order-abilities';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { answerCustomer, chatClosed } from '../order-chat/chat-answer-actions.ts';
import { chatOrder, readMessages } from '../order-chat/chat-queries.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { type AtStop, atStop, happenedAtOf } from './courier-stop-actions.ts';

/** What was said about a lunch in this courier's hands. Reading marks what its customer wrote as read. */
export async function readCourierChat(
  deps: Deps,
  courierId: string,
  orderId: string,
): Promise<{ data: ChatMessage[] } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const order = await chatOrder(tx, orderId, { courierId });
    if (order === undefined) return refuse('NOT_FOUND');
    return isChatOpen(order.status) ? { data: await readMessages(tx, orderId, 'courier', deps.now()) } : chatClosed();
  });
}

/** Writes to the customer of a lunch of this stop, at the time it was written. Once for a key. */
export const sendCourierChat = (
  deps: Deps,
  given: AtStop,
  input: { orderId: string; body: string; key: SentKey | undefined },
): Promise<{ stop: CourierStop } | Refusal<'NOT_FOUND'>> =>
  atStop(deps, given, async (tx, _stop, at) => {
    const { courierId } = at;
    const { orderId, body, key } = input;
    const before = await wasDone(tx, { actorId: courierId, key }, deps.now());
    if (before) return before === true ? {} : before;
    const order = await chatOrder(tx, orderId, { courierId, timeId: at.timeId });
    if (order === undefined) return refuse('NOT_FOUND', { field: 'orderId' });
    if (!isChatOpen(order.status)) return chatClosed();
    const said = { orderId, customerId: order.userId, senderId: courierId, body, atMs: happenedAtOf(deps, at) };
    await answerCustomer(tx, deps, { ...said, by: 'courier', from: 'Tu domi' });
    tx.events.publish(orderAudiences([order]));
    return {};
  });
