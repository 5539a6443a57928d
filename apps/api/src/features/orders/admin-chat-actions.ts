import type { adminChat } from '@sazon/contract/orders-support';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { PRODUCT } from '@sazon/domain/product';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertMessage, readMessages } from './chat-queries.ts';
import { wasDone } from './done-queries.ts';
import { customerOfOrder } from './orders-admin-queries.ts';

/** What was said about an order, oldest first. Reading marks what its customer wrote as read. */
export async function readAdminChat(deps: Deps, orderId: string): Promise<RouteReply<typeof adminChat> | Refusal> {
  return await inTransaction(deps.db, async (tx) => {
    if ((await customerOfOrder(tx, orderId)) === undefined) return refuse('NOT_FOUND');
    const rows = await readMessages(tx, orderId, 'admin', deps.now());
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
    await insertMessage(tx, { id: deps.newId(), orderId, senderId: adminId, by: 'admin', body, atMs: deps.now() });
    const data = { url: `/mis-ordenes/${orderId}`, orderId };
    const push = { channel: 'push', to: customerId, kind: 'chat_answered', subject: 'Soporte te escribió' } as const;
    await deps.messages.send(tx, [{ ...push, body, data }], deps.now());
    return { customerId };
  });
  if ('refusal' in answer) return answer;
  if (answer.customerId !== undefined) deps.live.tell([`user:${answer.customerId}`]);
  return { ok: true };
}
