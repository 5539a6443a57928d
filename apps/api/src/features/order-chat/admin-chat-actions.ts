import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { adminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculateChatClock } from '@sazon/domain/orders/chat-answer-clock';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { findChatOrder, readAndMarkMessages } from './chat-queries.ts';
import { answerCustomer } from './staff-answer-actions.ts';

/** The chat of an order with its clock, oldest first. Reading marks the customer's messages as read. */
export async function readAdminChat(
  deps: Deps,
  orderId: string,
): Promise<RouteReply<typeof adminChat> | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const order = await findChatOrder(tx, orderId);
    if (order === undefined) return refuse('NOT_FOUND');
    const data = await readAndMarkMessages(tx, orderId, 'admin', deps.now());
    const { chatPromises } = await loadSettings(deps, { reader: tx });
    const lines = data.map(({ by, at }) => ({ atMs: at, isCustomer: by === 'customer', isRead: true }));
    return { data, clock: calculateChatClock(lines, order.status, chatPromises) };
  });
}

/** Answers who eats an order's lunch as support, and notifies them. Once per key. */
export async function sendAdminChat(
  deps: Deps,
  adminId: string,
  orderId: string,
  { body, key }: { body: string; key: SentKey | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const order = await findChatOrder(tx, orderId);
    if (order === undefined) return refuse('NOT_FOUND');
    const answer = { orderId, customerId: order.userId, senderId: adminId, body, atMs: deps.now() };
    await answerCustomer(tx, deps, { ...answer, by: 'admin', from: 'Soporte' });
    events.publish([`user:${order.userId}`, 'platform']);
    return { ok: true as const };
  });
}
