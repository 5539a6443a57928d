import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

const openStatuses = ORDER_STATUSES.filter(isChatOpen);

/** Counts by order the customer messages that a restaurant has not read, for the days whose chats are still open. */
export async function countUnreadByOrder(
  db: Reader,
  restaurantId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<{ orderId: string; unread: number }[]> {
  const { rows } = await sql<{ orderId: string; unread: number }>`
    SELECT message.order_id AS "orderId", count(*)::int AS unread
    FROM chat_messages message JOIN orders o ON o.id = message.order_id
    WHERE o.restaurant_id = ${restaurantId} AND o.schedule_date BETWEEN ${startDate}::date AND ${endDate}::date
      AND o.status = ANY(${[...openStatuses]}::text[])
      AND message.sender_kind = 'customer' AND message.restaurant_read_at IS NULL
    GROUP BY message.order_id ORDER BY message.order_id`.execute(db);
  return rows;
}
