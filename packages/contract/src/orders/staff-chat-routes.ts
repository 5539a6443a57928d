import { defineRoute } from '../route.ts';
import type * as schemas from './staff-chat-schemas.ts';

/**
 * What the customer of a lunch in the courier's hands wrote, and what its courier and restaurant answered; not what support
 * did. Reading it marks what the customer wrote as read. STATE_CONFLICT: the lunch is not on its way, or no more.
 */
export const courierChat = defineRoute<typeof schemas.courierChat>()({
  name: 'courier.chat',
  method: 'GET',
  path: '/domi/orders/:orderId/chat-messages',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Writes to the customer of a lunch of this stop. Once for an `Idempotency-Key`: without a connection it is sent later. */
export const sendCourierChat = defineRoute<typeof schemas.sendCourierChat>()({
  name: 'courier.sendChat',
  method: 'POST',
  path: '/domi/stops/:id/chat-messages',
  may: 'app_domi',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The same for the restaurant that cooks it. */
export const kitchenChat = defineRoute<typeof schemas.kitchenChat>()({
  name: 'kitchen.chat',
  method: 'GET',
  path: '/admin/restaurants/orders/:orderId/chat-messages',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

export const sendKitchenChat = defineRoute<typeof schemas.sendKitchenChat>()({
  name: 'kitchen.sendChat',
  method: 'POST',
  path: '/admin/restaurants/orders/:orderId/chat-messages',
  may: 'restaurant_orders_edit',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Of which orders of some days the restaurant has not read what their customers wrote, and how many messages. */
export const kitchenUnreadChats = defineRoute<typeof schemas.kitchenUnreadChats>()({
  name: 'kitchen.unreadChats',
  method: 'GET',
  path: '/admin/restaurants/unread-chats',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
