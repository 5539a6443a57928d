import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findChatOrder, readAndMarkMessages } from '../order-chat/chat-queries.ts';
import { answerCustomer, refuseClosedChat } from '../order-chat/staff-answer-actions.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { type AtStop, calculateHappenedAtMs, runAtStop } from './lock-stop-and-move-orders-actions.ts';

/** Reads the chat of a lunch that this courier carries, and marks the customer's messages as read. */
export async function readCourierChat(
  deps: Deps,
  courierId: string,
  orderId: string,
): Promise<{ data: ChatMessage[] } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const order = await findChatOrder(tx, orderId, { courierId });
    if (order === undefined) return refuse('NOT_FOUND');
    return isChatOpen(order.status)
      ? { data: await readAndMarkMessages(tx, orderId, 'courier', deps.now()) }
      : refuseClosedChat();
  });
}

/**
 * Writes to the customer of a lunch of this stop, dated when the courier wrote it. A repeated key sends nothing more.
 */
export const sendCourierChat = (
  deps: Deps,
  given: AtStop,
  input: { orderId: string; body: string; key: SentKey | undefined },
): Promise<{ stop: CourierStop } | Refusal<'NOT_FOUND'>> =>
  runAtStop(deps, given, async (tx, _stop, at) => {
    const { courierId } = at;
    const { orderId, body, key } = input;
    const before = await wasDone(tx, { actorId: courierId, key }, deps.now());
    if (before) return before === true ? {} : before;
    const order = await findChatOrder(tx, orderId, { courierId, timeId: at.timeId });
    if (order === undefined) return refuse('NOT_FOUND', { field: 'orderId' });
    if (!isChatOpen(order.status)) return refuseClosedChat();
    const said = {
      orderId,
      customerId: order.userId,
      senderId: courierId,
      body,
      atMs: calculateHappenedAtMs(deps, at),
    };
    await answerCustomer(tx, deps, { ...said, by: 'courier', from: 'Tu domi' });
    tx.events.publish(listOrderAudiences([order]));
    return {};
  });
