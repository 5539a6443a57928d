import { findUnknownPlaceholder, MACRO_PLACEHOLDERS } from '@sazon/domain/orders/chat-macro';
import { z } from 'zod';
import { done, id, shortText } from '../scalars.ts';

const macro = z.object({ id, title: z.string(), body: z.string() });
export type ChatMacro = z.infer<typeof macro>;

const written = z.object({
  title: shortText('el nombre', 60),
  body: shortText('el mensaje', 900).refine(
    (body) => findUnknownPlaceholder(body) === undefined,
    `Solo puedes usar ${MACRO_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}.`,
  ),
});
const params = z.object({ id });

export const chatMacros = { reply: z.object({ data: z.array(macro) }) };
export const addChatMacro = { body: written, reply: z.object({ id }) };
export const changeChatMacro = { params, body: written, reply: done };
export const removeChatMacro = { params, reply: done };
