import type { ChatMacro } from '@sazon/contract/orders/chat-macros-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export const listChatMacros = (db: Reader): Promise<ChatMacro[]> =>
  db.selectFrom('chat_macros').select(['id', 'title', 'body']).orderBy('title').limit(200).execute();

/** Whether another answer has this name. */
export async function isTitleTaken(tx: Tx, title: string, but: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chat_macros WHERE lower(title) = lower(${title}) AND id <> ${but}`.execute(tx);
  return rows.length > 0;
}

export async function insertChatMacro(
  tx: Tx,
  { id, title, body, userId }: ChatMacro & { userId: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('chat_macros')
    .values({ id, title, body, created_by: userId, updated_at: toIso(nowMs) })
    .execute();
}

export async function updateChatMacro(tx: Tx, { id, title, body }: ChatMacro, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_macros')
    .set({ title, body, updated_at: toIso(nowMs) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteChatMacro(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('chat_macros').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
