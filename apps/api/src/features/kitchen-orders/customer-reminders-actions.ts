import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { checkReminder } from '@sazon/domain/logistics/customer-reminder-interval';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type KitchenRow, lockRestaurantOrders, markReminded } from './lock-assign-remind-orders-queries.ts';

type Who = { userId: string; actor: Actor };

/** Says in a reminder where the lunch is. A status that is missing here sends no reminder. */
const reminderWords: Partial<Record<OrderStatus, (order: KitchenRow) => string>> = {
  confirmed: (order) => `llega hoy a ${order.locationName}`,
  in_picking: () => 'está saliendo del restaurante',
  in_consolidation: (order) => `va en camino a ${order.locationName}`,
  in_route: (order) => `va en camino a ${order.locationName}`,
  in_delivery_site: (order) => `te espera en ${order.locationName}`,
};

/**
 * Reminds the customers of these orders, but not again within the minutes of a setting: those are returned as
 * `tooSoon`. Unconfirmed and finished orders are in neither list.
 */
export async function sendReminders(
  deps: Deps,
  who: Who,
  input: { restaurantId: string; orderIds: readonly string[] },
): Promise<{ reminded: string[]; tooSoon: string[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_write', input.restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${input.restaurantId}`]);
    const orders = await lockRestaurantOrders(tx, input.restaurantId, input.orderIds);
    if (orders.length < new Set(input.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const { reminderTerms } = await loadSettings(deps, { reader: tx });
    const nowMs = deps.now();
    const going = orders.filter((order) => order.status in reminderWords);
    const due = going.filter((order) => checkReminder(order.status, order.lastRemindedAt, reminderTerms, nowMs).ok);
    const reminded = due.map((order) => order.id);
    await markReminded(tx, reminded, nowMs);
    await deps.messages.send(tx, due.map(buildReminder), nowMs);
    const done = new Set(reminded);
    return { reminded, tooSoon: going.map((order) => order.id).filter((id) => !done.has(id)) };
  });
}

function buildReminder(order: KitchenRow): Message {
  const where = reminderWords[order.status]?.(order) ?? '';
  const { params, ...words } = fillMessageTemplate('order_reminder', order.menuName, where, order.code);
  return { ...words, channel: 'push', to: order.eaterId, data: { url: '/mis-ordenes', orderId: order.id, params } };
}
