import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { PRODUCT } from '@sazon/domain/product-name';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** Who writes in a chat: the customer, or the restaurant, courier or support. */
export type ChatSide = ChatMessage['by'];

/**
 * The column in which each reader marks messages as read. Staff marks the customer's messages; the customer marks
 * staff's.
 */
const readColumn = {
  customer: 'read_at',
  admin: 'read_at',
  restaurant: 'restaurant_read_at',
  courier: 'courier_read_at',
} as const;

/** The part of an order's chat that is of one person. */
export interface OwnTime {
  fromMs?: number;
  untilMs?: number;
}

/** Matches the messages of that part. */
export const isWithin = ({ fromMs, untilMs }: OwnTime) =>
  sql<boolean>`chat_messages.created_at >= ${fromMs === undefined ? '-infinity' : toIso(fromMs)}::timestamptz
    AND chat_messages.created_at < ${untilMs === undefined ? 'infinity' : toIso(untilMs)}::timestamptz`;

/**
 * Returns the chat of an order, oldest first, and marks the other side's messages as read. Restaurant and courier do
 * not see support's answers, which may be about money.
 */
export async function readAndMarkMessages(
  tx: Tx,
  orderId: string,
  reader: ChatSide,
  nowMs: number,
  own: OwnTime = {},
): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .innerJoin('orders', 'orders.id', 'chat_messages.order_id')
    .leftJoin('users', 'users.id', 'chat_messages.sender_id')
    .select(['chat_messages.id', 'body', 'chat_messages.created_at as at'])
    .select(sql<ChatSide>`sender_kind`.as('by'))
    .select(
      sql<string | null>`CASE sender_kind WHEN 'restaurant' THEN orders.snapshot->>'restaurantName'
        ELSE users.first_name END`.as('from'),
    )
    .where('order_id', '=', orderId)
    .where(isWithin(own))
    .$if(reader === 'restaurant' || reader === 'courier', (select) => select.where('sender_kind', '<>', 'admin'))
    .orderBy('chat_messages.created_at')
    .orderBy('chat_messages.id')
    .execute();
  const column = readColumn[reader];
  await tx
    .updateTable('chat_messages')
    .set({ [column]: toIso(nowMs) })
    .where('order_id', '=', orderId)
    .where('sender_kind', reader === 'customer' ? '<>' : '=', 'customer')
    .where(column, 'is', null)
    .where(isWithin(own))
    .execute();
  return rows.map(({ from, ...row }) => ({ ...row, from: from ?? PRODUCT.name, mine: row.by === reader }));
}

/** Returns the people of an order's chat (`userId` eats its lunch) and the order's status, or undefined when the order is not that of `of`. */
export async function findChatOrder(
  tx: Reader,
  orderId: string,
  of: { courierId?: string; timeId?: string; restaurantId?: string } = {},
) {
  return await tx
    .selectFrom('orders')
    .select(selectEaterId('orders').as('userId'))
    .select(['restaurant_id as restaurantId', 'courier_id as courierId', 'status'])
    .select(sql<string>`snapshot->>'restaurantName'`.as('restaurantName'))
    .where('id', '=', orderId)
    .$if(of.courierId !== undefined, (select) => select.where('courier_id', '=', of.courierId as string))
    .$if(of.timeId !== undefined, (select) => select.where('time_id', '=', of.timeId as string))
    .$if(of.restaurantId !== undefined, (select) => select.where('restaurant_id', '=', of.restaurantId as string))
    .executeTakeFirst();
}

export async function insertMessage(
  tx: Tx,
  one: { id: string; orderId: string; senderId: string; by: ChatSide; body: string; atMs: number },
): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({
      id: one.id,
      order_id: one.orderId,
      sender_id: one.senderId,
      sender_kind: one.by,
      body: one.body,
      created_at: toIso(one.atMs),
    })
    .execute();
}
