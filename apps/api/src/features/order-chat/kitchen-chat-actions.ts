import type { SentKey } from '@sazon/contract/idempotency-key';
import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findChatOrder, readAndMarkMessages } from './chat-queries.ts';
import { answerCustomer, refuseClosedChat } from './staff-answer-actions.ts';

type AtRestaurant = { actor: Actor; restaurantId: string; orderId: string };

/** Returns the chat of an order of this restaurant, and marks the customer's messages as read by the restaurant. */
export async function readKitchenChat(
  deps: Deps,
  { actor, restaurantId, orderId }: AtRestaurant,
): Promise<{ data: ChatMessage[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const order = await findChatOrder(tx, orderId, { restaurantId });
    if (order === undefined) return refuse('NOT_FOUND');
    return isChatOpen(order.status)
      ? { data: await readAndMarkMessages(tx, orderId, 'restaurant', deps.now()) }
      : refuseClosedChat();
  });
}

/** Sends a message to the customer in the restaurant's name. Once per key. */
export async function sendKitchenChat(
  deps: Deps,
  { actor, restaurantId, orderId }: AtRestaurant,
  { userId, body, key }: { userId: string; body: string; key: SentKey | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_write', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const order = await findChatOrder(tx, orderId, { restaurantId });
    if (order === undefined) return refuse('NOT_FOUND');
    if (!isChatOpen(order.status)) return refuseClosedChat();
    const said = { orderId, customerId: order.userId, senderId: userId, body, atMs: deps.now() };
    await answerCustomer(tx, deps, { ...said, by: 'restaurant', from: order.restaurantName });
    events.publish(listOrderAudiences([order]));
    return { ok: true as const };
  });
}
