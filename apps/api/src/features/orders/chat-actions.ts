import { sendChatMessage as sendRoute } from '@sazon/contract/orders';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { PRODUCT } from '@sazon/domain/product';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertMessage, readMessages } from './chat-queries.ts';
import { onceFor } from './done-queries.ts';
import { abilitiesOf } from './order-abilities.ts';
import { orderOf } from './orders-list-queries.ts';

type ChatMessage = RouteReply<typeof sendRoute>;

/** What was said about an order, oldest first. Reading marks what others wrote as read. */
export async function readChat(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ data: ChatMessage[] } | Refusal> {
  return await inTransaction(deps.db, async (tx) => {
    if ((await orderOf(tx, userId, orderId)) === undefined) return refuse('NOT_FOUND');
    const rows = await readMessages(tx, orderId, 'customer', deps.now());
    return {
      data: rows.map(({ by, name, ...message }) => ({
        ...message,
        mine: by === 'customer',
        from: name ?? PRODUCT.name,
      })),
    };
  });
}

/** Writes about an order that is on its way. Once for a key. */
export async function sendChat(
  deps: Deps,
  userId: string,
  orderId: string,
  { body, key }: { body: string; key: SentKey | undefined },
): Promise<ChatMessage | Refusal> {
  const answer = await inTransaction(deps.db, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: sendRoute.reply }, deps.now(), () =>
      write(tx, deps, userId, orderId, body),
    ),
  );
  if ('refusal' in answer) return answer;
  const order = await orderOf(deps.db, userId, orderId);
  const courier = order?.courierId ?? null;
  deps.live.tell([`user:${userId}`, ...(courier === null ? [] : [`courier:${courier}` as const])]);
  return answer;
}

async function write(
  tx: Tx,
  deps: Deps,
  userId: string,
  orderId: string,
  body: string,
): Promise<ChatMessage | Refusal> {
  const order = await orderOf(tx, userId, orderId);
  if (order === undefined) return refuse('NOT_FOUND');
  const can = abilitiesOf(order, deps.now()).chat;
  if (!can.ok) return refuse(can.code, { message: can.reason });
  const message = { id: deps.newId(), body, at: deps.now() };
  await insertMessage(tx, { id: message.id, orderId, senderId: userId, by: 'customer', body, atMs: message.at });
  return { ...message, mine: true, from: order.snapshot.customerName };
}

/** How many messages of others this customer has not read. */
export async function unreadChat(deps: Deps, userId: string, orderId: string): Promise<{ unread: number } | Refusal> {
  if ((await orderOf(deps.db, userId, orderId)) === undefined) return refuse('NOT_FOUND');
  const { unread } = await deps.db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('order_id', '=', orderId)
    .where('sender_kind', '<>', 'customer')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unread };
}
