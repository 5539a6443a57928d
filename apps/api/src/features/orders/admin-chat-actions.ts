import type { adminChat } from '@sazon/contract/orders-support';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { PRODUCT } from '@sazon/domain/product';
import { at } from '../../db/schema/column.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { wasDone } from './done-queries.ts';
import { customerOfOrder } from './orders-admin-queries.ts';

/** What was said about an order, oldest first. Reading marks what its customer wrote as read. */
export async function readAdminChat(deps: Deps, orderId: string): Promise<RouteReply<typeof adminChat> | Refusal> {
  return await inTransaction(deps.db, async (tx) => {
    if ((await customerOfOrder(tx, orderId)) === undefined) return refuse('NOT_FOUND');
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
      .set({ read_at: at(deps.now()) })
      .where('order_id', '=', orderId)
      .where('sender_kind', '=', 'customer')
      .where('read_at', 'is', null)
      .execute();
    return { data: rows.map(({ name, ...row }) => ({ ...row, mine: row.by === 'admin', from: name ?? PRODUCT.name })) };
  });
}

/** Answers the customer as support; they are told, also when they look elsewhere. Once for a key. */
export async function sendAdminChat(
  deps: Deps,
  adminId: string,
  orderId: string,
  { body, key }: { body: string; key: SentKey | undefined },
): Promise<{ ok: true } | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    if (before) return before === true ? { customerId: undefined } : before;
    const customerId = await customerOfOrder(tx, orderId);
    if (customerId === undefined) return refuse('NOT_FOUND');
    await tx
      .insertInto('chat_messages')
      .values({
        id: deps.newId(),
        order_id: orderId,
        sender_id: adminId,
        sender_kind: 'admin',
        body,
        created_at: at(deps.now()),
      })
      .execute();
    const data = { url: `/mis-ordenes/${orderId}`, orderId };
    const push = { channel: 'push', to: customerId, kind: 'chat_answered', subject: 'Soporte te escribió' } as const;
    await deps.messages.send(tx, [{ ...push, body, data }], deps.now());
    return { customerId };
  });
  if ('refusal' in answer) return answer;
  if (answer.customerId !== undefined) deps.live.tell([`user:${answer.customerId}`]);
  return { ok: true };
}
