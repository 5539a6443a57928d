import * as contract from '@sazon/contract/orders/chat-macros-routes';
import * as schemas from '@sazon/contract/orders/chat-macros-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addChatMacro, changeChatMacro, removeChatMacro } from './chat-macros-actions.ts';
import { listChatMacros } from './chat-macros-queries.ts';

/** Saved answers of support. */
export function chatMacrosRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.chatMacros, schemas.chatMacros, async () => ({ data: await listChatMacros(deps.db) }));
  serve(app, deps, contract.addChatMacro, schemas.addChatMacro, ({ userId, body }) => addChatMacro(deps, userId, body));
  serve(app, deps, contract.changeChatMacro, schemas.changeChatMacro, ({ params, body }) =>
    changeChatMacro(deps, { ...params, ...body }),
  );
  serve(app, deps, contract.removeChatMacro, schemas.removeChatMacro, ({ params }) => removeChatMacro(deps, params.id));
}
