import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, instant, shortText } from './scalars.ts';

/** What was written about an order. `from`: a first name, or the restaurant's; never a phone or an address. */
export const chatMessage = z.object({
  id,
  mine: z.boolean(),
  by: z.enum(['customer', 'restaurant', 'courier', 'admin']),
  from: z.string(),
  body: z.string(),
  at: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;
export const chatText = shortText('un mensaje', 1000);

export const listChatMessages = defineRoute({
  name: 'orders.chat',
  method: 'GET',
  path: '/orders/:id/chat-messages',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({ data: z.array(chatMessage) }),
  refusals: ['NOT_FOUND'],
});

export const sendChatMessage = defineRoute({
  name: 'orders.sendChat',
  method: 'POST',
  path: '/orders/:id/chat-messages',
  may: 'user',
  key: 'taken',
  params: z.object({ id }),
  body: z.object({ body: chatText }),
  reply: chatMessage,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

export const unreadChatMessages = defineRoute({
  name: 'orders.unreadChat',
  method: 'GET',
  path: '/orders/:id/chat-messages/unread',
  may: 'user',
  params: z.object({ id }),
  reply: z.object({ unread: z.int() }),
  refusals: ['NOT_FOUND'],
});
