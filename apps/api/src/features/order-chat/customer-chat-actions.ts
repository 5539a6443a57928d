import type { SentKey } from '@sazon/contract/idempotency-key';
import { type ChatMessage, sendChatMessage as sendSchemas } from '@sazon/contract/orders/chat-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getOrderAbilities } from '../order-records/order-abilities.ts';
import { findOrderOfPerson, type OrderOfPerson } from '../order-records/order-detail-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { findChatOrder, insertMessage, isWithin, type OwnTime, readAndMarkMessages } from './chat-queries.ts';

/** A passed-on lunch has two chats: what was said before is of who bought it, what comes after of who took it. */
const getOwnTime = ({ passedAtMs, eatsIt }: OrderOfPerson): OwnTime =>
  passedAtMs === null ? {} : eatsIt ? { fromMs: passedAtMs } : { untilMs: passedAtMs };

/** Returns the chat of an order of the caller, oldest first, and marks the others' messages as read. */
export async function readChat(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ data: ChatMessage[] } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const person = await findOrderOfPerson(tx, userId, orderId);
    if (person === undefined) return refuse('NOT_FOUND');
    return { data: await readAndMarkMessages(tx, orderId, 'customer', deps.now(), getOwnTime(person)) };
  });
}

/** Sends the customer's message about an order on its way. Once per key. */
export async function sendChat(
  deps: Deps,
  userId: string,
  orderId: string,
  { body, key }: { body: string; key: SentKey | undefined },
): Promise<ChatMessage | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: sendSchemas.reply }, deps.now(), () =>
      write(tx, deps, userId, orderId, body),
    ),
  );
}

async function write(
  tx: Tx,
  deps: Deps,
  userId: string,
  orderId: string,
  body: string,
): Promise<ChatMessage | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const person = await findOrderOfPerson(tx, userId, orderId);
  if (person === undefined) return refuse('NOT_FOUND');
  const { order, callName: from, eatsIt } = person;
  if (!eatsIt) return refuse('STATE_CONFLICT', { message: 'Este almuerzo se lo pasaste a otra persona.' });
  const can = getOrderAbilities(order, deps.now()).chat;
  if (!can.ok) return refuse(can.code, { message: can.reason });
  const message = { id: deps.newId(), body, at: deps.now() };
  await insertMessage(tx, { id: message.id, orderId, senderId: userId, by: 'customer', body, atMs: message.at });
  const parties = await findChatOrder(tx, orderId);
  if (parties !== undefined) tx.events.publish(listOrderAudiences([parties]));
  if (order.courierId !== null) {
    const data = { url: `/domi/${order.timeId}` };
    const push = { channel: 'push', to: order.courierId, kind: 'chat_asked', subject: `${from} te escribió` } as const;
    await deps.messages.send(tx, [{ ...push, body, data }], deps.now());
  }
  return { ...message, mine: true, by: 'customer', from };
}

/** Counts the messages that this customer may read, and those they have not read. */
export async function countUnreadChat(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ unread: number; total: number } | Refusal<'NOT_FOUND'>> {
  const person = await findOrderOfPerson(deps.db, userId, orderId);
  if (person === undefined) return refuse('NOT_FOUND');
  return await deps.db
    .selectFrom('chat_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere('sender_kind', '<>', 'customer')
        .filterWhere('read_at', 'is', null)
        .as('unread'),
    ])
    .where('order_id', '=', orderId)
    .where(isWithin(getOwnTime(person)))
    .executeTakeFirstOrThrow();
}
