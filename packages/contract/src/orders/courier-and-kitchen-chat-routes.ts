import { defineRoute } from '../define-route.ts';
import type * as schemas from './courier-and-kitchen-chat-schemas.ts';

/**
 * The chat of a lunch on its way between its customer, courier and restaurant; without support's messages. Reading it
 * marks the customer's messages as read. STATE_CONFLICT: the lunch is not on its way.
 */
export const courierChat = defineRoute<typeof schemas.courierChat>()({
  name: 'courier.chat',
  method: 'GET',
  path: '/domi/orders/:orderId/chat-messages',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Writes to the customer of a lunch of this stop. Once for an `Idempotency-Key`, so that it can be sent later from
 * offline.
 */
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
  may: 'restaurant_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The orders of some days with messages that the restaurant has not read, and their number. */
export const kitchenUnreadChats = defineRoute<typeof schemas.kitchenUnreadChats>()({
  name: 'kitchen.unreadChats',
  method: 'GET',
  path: '/admin/restaurants/unread-chats',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
