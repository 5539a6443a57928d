import { defineRoute } from '../define-route.ts';
import type * as schemas from './courier-and-kitchen-chat-schemas.ts';

/**
 * Reads the chat between customer, courier and restaurant while a lunch is on its way, without support's messages;
 * marks the customer's messages as read. Answers STATE_CONFLICT when the lunch is not on its way.
 */
export const courierChat = defineRoute<typeof schemas.courierChat>()({
  name: 'courier.chat',
  method: 'GET',
  path: '/domi/orders/:orderId/chat-messages',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Writes to the customer of a lunch of this stop. Counts once for an `Idempotency-Key`, so that a phone without signal
 * may send it later.
 */
export const sendCourierChat = defineRoute<typeof schemas.sendCourierChat>()({
  name: 'courier.sendChat',
  method: 'POST',
  path: '/domi/stops/:id/chat-messages',
  may: 'app_domi',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Reads the same chat for the restaurant that cooks the lunch. */
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
  may: 'restaurant_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Counts, for each order of some days, the messages that the restaurant has not read. */
export const kitchenUnreadChats = defineRoute<typeof schemas.kitchenUnreadChats>()({
  name: 'kitchen.unreadChats',
  method: 'GET',
  path: '/admin/restaurants/unread-chats',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
