import { z } from 'zod';
import { courierStop } from './courier.ts';
import { chatMessage, chatText } from './order-chat.ts';
import { defineRoute } from './route.ts';
import { done, happenedAt, id, isoDate } from './scalars.ts';

const conversation = z.object({ data: z.array(chatMessage) });

/**
 * What the customer of a lunch in the courier's hands wrote, and what its courier and restaurant answered; not what support
 * did. Reading it marks what the customer wrote as read. STATE_CONFLICT: the lunch is not on its way, or no more.
 */
export const courierChat = defineRoute({
  name: 'courier.chat',
  method: 'GET',
  path: '/domi/orders/:orderId/chat-messages',
  may: 'app_domi',
  params: z.object({ orderId: id }),
  reply: conversation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Writes to the customer of a lunch of this stop. Once for an `Idempotency-Key`: without a connection it is sent later. */
export const sendCourierChat = defineRoute({
  name: 'courier.sendChat',
  method: 'POST',
  path: '/domi/stops/:id/chat-messages',
  may: 'app_domi',
  key: 'taken',
  params: z.object({ id }),
  body: z.object({ orderId: id, body: chatText, happenedAt }),
  reply: z.object({ stop: courierStop }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The same for the restaurant that cooks it. */
export const kitchenChat = defineRoute({
  name: 'kitchen.chat',
  method: 'GET',
  path: '/admin/restaurants/orders/:orderId/chat-messages',
  may: 'restaurant_orders_view',
  params: z.object({ orderId: id }),
  query: z.object({ restaurantId: id }),
  reply: conversation,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

export const sendKitchenChat = defineRoute({
  name: 'kitchen.sendChat',
  method: 'POST',
  path: '/admin/restaurants/orders/:orderId/chat-messages',
  may: 'restaurant_orders_edit',
  key: 'taken',
  params: z.object({ orderId: id }),
  body: z.object({ restaurantId: id, body: chatText }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Of which orders of some days the restaurant has not read what their customers wrote, and how many messages. */
export const kitchenUnreadChats = defineRoute({
  name: 'kitchen.unreadChats',
  method: 'GET',
  path: '/admin/restaurants/unread-chats',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id, startDate: isoDate, endDate: isoDate }),
  reply: z.object({ data: z.array(z.object({ orderId: id, unread: z.int() })) }),
  refusals: ['NOT_FOUND'],
});
