import type { ChatMacro } from '@sazon/contract/orders/chat-macros-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteChatMacro, insertChatMacro, isTitleTaken, updateChatMacro } from './chat-macros-queries.ts';

type Done = { ok: true };

async function findTitleRefusal(tx: Tx, { id, title }: ChatMacro): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  return (await isTitleTaken(tx, title, id))
    ? refuse('STATE_CONFLICT', { field: 'title', message: 'Ya hay una respuesta con ese nombre.' })
    : undefined;
}

/** Keeps an answer for the chats of support. */
export async function addChatMacro(
  deps: Deps,
  userId: string,
  given: Omit<ChatMacro, 'id'>,
): Promise<{ id: string } | Refusal<'STATE_CONFLICT'>> {
  const macro = { ...given, id: deps.newId() };
  return await inTransaction(deps, async (tx) => {
    const no = await findTitleRefusal(tx, macro);
    if (no !== undefined) return no;
    await insertChatMacro(tx, { ...macro, userId }, deps.now());
    return { id: macro.id };
  });
}

export async function changeChatMacro(
  deps: Deps,
  macro: ChatMacro,
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const no = await findTitleRefusal(tx, macro);
    if (no !== undefined) return no;
    return (await updateChatMacro(tx, macro, deps.now())) ? { ok: true as const } : refuse('NOT_FOUND');
  });
}

export async function removeChatMacro(deps: Deps, id: string): Promise<Done | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) =>
    (await deleteChatMacro(tx, id)) ? { ok: true as const } : refuse('NOT_FOUND'),
  );
}
