import { defineRoute } from '../define-route.ts';
import type * as schemas from './chat-macros-schemas.ts';

/** The answers that support keeps for its chats, by name. */
export const chatMacros = defineRoute<typeof schemas.chatMacros>()({
  name: 'admin.chatMacros.list',
  method: 'GET',
  path: '/admin/chat-macros',
  may: 'admin_orders_write',
});

/** Keeps an answer. STATE_CONFLICT: another has the name. */
export const addChatMacro = defineRoute<typeof schemas.addChatMacro>()({
  name: 'admin.chatMacros.add',
  method: 'POST',
  path: '/admin/chat-macros',
  may: 'admin_users_edit',
  refusals: ['STATE_CONFLICT'],
});

export const changeChatMacro = defineRoute<typeof schemas.changeChatMacro>()({
  name: 'admin.chatMacros.change',
  method: 'PATCH',
  path: '/admin/chat-macros/:id',
  may: 'admin_users_edit',
  refusals: ['STATE_CONFLICT'],
});

export const removeChatMacro = defineRoute<typeof schemas.removeChatMacro>()({
  name: 'admin.chatMacros.remove',
  method: 'DELETE',
  path: '/admin/chat-macros/:id',
  may: 'admin_users_edit',
});
