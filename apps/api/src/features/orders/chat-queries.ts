import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** What a chat is between: a customer, and who works for the platform. */
type Side = 'customer' | 'admin';

/** What was said about an order, oldest first; what the other side wrote is read from now on. */
export async function readMessages(tx: Tx, orderId: string, reader: Side, nowMs: number) {
  const rows = await tx
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.sender_id')
    .select(['chat_messages.id', 'sender_kind as by', 'first_name as name', 'body', 'chat_messages.created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('chat_messages.created_at')
    .orderBy('chat_messages.id')
    .execute();
  await tx
    .updateTable('chat_messages')
    .set({ read_at: at(nowMs) })
    .where('order_id', '=', orderId)
    .where('sender_kind', reader === 'customer' ? '<>' : '=', 'customer')
    .where('read_at', 'is', null)
    .execute();
  return rows;
}

export async function insertMessage(
  tx: Tx,
  one: { id: string; orderId: string; senderId: string; by: Side; body: string; atMs: number },
): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({
      id: one.id,
      order_id: one.orderId,
      sender_id: one.senderId,
      sender_kind: one.by,
      body: one.body,
      created_at: at(one.atMs),
    })
    .execute();
}
