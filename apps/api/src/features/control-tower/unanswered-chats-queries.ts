import type { DeskFact } from '@sazon/domain/logistics/control-tower-facts';
import { type ChatPromise, calculateChatClock } from '@sazon/domain/orders/chat-answer-clock';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectWaitingChats } from '../order-records/admin-order-filters-queries.ts';

type Row = {
  code: string | null;
  customer: string;
  status: OrderStatus;
  lines: { at: string; isCustomer: boolean; isRead: boolean }[];
};

/** Lists the chats whose customer waits for an answer, the one that was promised earliest first. */
export async function listUnansweredChats(
  db: Reader,
  nowMs: number,
  promises: readonly ChatPromise[],
): Promise<DeskFact[]> {
  const { rows } = await sql<Row>`
    SELECT o.code, o.snapshot->>'customerName' AS customer, o.status,
      (SELECT json_agg(json_build_object('at', line.created_at, 'isCustomer', line.sender_kind = 'customer',
          'isRead', line.read_at IS NOT NULL) ORDER BY line.created_at, line.id)
        FROM chat_messages line WHERE line.order_id = o.id) AS lines
    FROM orders o WHERE o.id IN (${selectWaitingChats(nowMs)})`.execute(db);
  return rows
    .flatMap(({ code, customer, status, lines }) => {
      const timed = lines.map(({ at, ...line }) => ({ ...line, atMs: Date.parse(at) }));
      const dueAt = calculateChatClock(timed, status, promises)?.dueAt ?? null;
      const detail = code === null ? customer : `${customer}, orden ${code}`;
      return dueAt === null
        ? []
        : [{ kind: 'chat_waiting' as const, part: 'all', sinceMs: dueAt, count: 1, amountCop: null, detail }];
    })
    .toSorted((a, b) => a.sinceMs - b.sinceMs);
}
