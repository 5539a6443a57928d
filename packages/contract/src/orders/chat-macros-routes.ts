import { defineRoute } from '../define-route.ts';
import type * as schemas from './chat-macros-schemas.ts';

/** Lists the saved answers of support's chats, by name. */
export const chatMacros = defineRoute<typeof schemas.chatMacros>()({
  name: 'admin.chatMacros.list',
  method: 'GET',
  path: '/admin/chat-macros',
  may: 'admin_orders_write',
});

/** Saves an answer for support's chats. Answers STATE_CONFLICT when another one has the name. */
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
