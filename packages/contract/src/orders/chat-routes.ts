import { defineRoute } from '../define-route.ts';
import type * as schemas from './chat-schemas.ts';

export const listChatMessages = defineRoute<typeof schemas.listChatMessages>()({
  name: 'orders.chat',
  method: 'GET',
  path: '/orders/:id/chat-messages',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

export const sendChatMessage = defineRoute<typeof schemas.sendChatMessage>()({
  name: 'orders.sendChat',
  method: 'POST',
  path: '/orders/:id/chat-messages',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

export const unreadChatMessages = defineRoute<typeof schemas.unreadChatMessages>()({
  name: 'orders.unreadChat',
  method: 'GET',
  path: '/orders/:id/chat-messages/unread',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
