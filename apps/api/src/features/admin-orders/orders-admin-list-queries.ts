import type { RouteReply } from '@sazon/contract/define-route';
import type { adminOrderFilters } from '@sazon/contract/orders/admin-list-and-detail-routes';
import type { AdminOrder } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import type { PlanTerms } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { type ChatPromise, calculateChatClock } from '@sazon/domain/orders/chat-answer-clock';
import type { ProblemKind } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { maxCountedRows } from '../accounts/people-search-conditions.ts';
import {
  type AdminFilter,
  buildOrdersWhere,
  isCommonWord,
  isOnlySearch,
  isOpen,
  isUnanswered,
  isUnread,
  selectChatsToSee,
} from '../order-records/admin-order-filters-queries.ts';
import { formatProblemNumber } from '../order-records/review-problem-plan-b-and-delegate-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';

export const adminSource = sql`
  orders o JOIN users ON users.id = o.user_id
  JOIN restaurants ON restaurants.id = o.restaurant_id
  LEFT JOIN enterprises ON enterprises.id = o.enterprise_id
  LEFT JOIN order_problems problem ON problem.order_id = o.id`;

/** What filters and the order of the list compare. */
const countedSource = sql`orders o LEFT JOIN order_problems problem ON problem.order_id = o.id`;

/** An order of the list with its paid price; `problem` with instants as strings. */
export const adminColumns = sql`
  o.id, o.code, o.status, o.type, o.hour, o.schedule_date AS "scheduleDate", o.charged,
  o.charge_held_at AS "heldSince", o.asked_late AS "askedLate",
  coalesce((o.snapshot->'paidBefore'->>'totalCop')::int, o.total_cop) AS total,
  o.created_at AS "createdAt", o.snapshot->>'menuName' AS menu,
  json_build_object('id', o.user_id, 'name', o.snapshot->>'customerName', 'phone', users.cell_phone,
    'enterprise', enterprises.name) AS customer,
  json_build_object('id', o.restaurant_id, 'name', restaurants.name) AS restaurant,
  json_build_object('id', o.location_id, 'name', o.snapshot->>'locationName') AS location,
  o.snapshot->'additions' AS additions, coalesce(o.snapshot->>'note', '') AS note,
  CASE WHEN problem.id IS NULL THEN NULL ELSE json_build_object('id', problem.id, 'kind', problem.kind,
    'description', problem.description, 'remedy', problem.remedy, 'liable', problem.liable, 'amount', problem.amount_cop,
    'at', problem.created_at, 'answer', problem.answer, 'answeredAt', problem.answered_at) END AS problem,
  (SELECT count(*)::int FROM chat_messages message WHERE message.order_id = o.id AND ${isUnread}) AS unread,
  (SELECT json_agg(json_build_object('at', line.created_at, 'isCustomer', line.sender_kind = 'customer',
    'isRead', line.read_at IS NOT NULL) ORDER BY line.created_at, line.id)
    FROM chat_messages line WHERE line.order_id = o.id) AS "chatLines"`;

type ProblemRow = {
  id: string;
  kind: ProblemKind;
  description: string | null;
  remedy: 'tingos' | 'support';
  liable: 'restaurant' | 'platform' | null;
  amount: number;
  at: string;
  answer: string | null;
  answeredAt: string | null;
};

export type AdminRow = Omit<AdminOrder, 'problem' | 'window' | 'chat'> & {
  problem: ProblemRow | null;
  /** null: nobody wrote. */
  chatLines: { at: string; isCustomer: boolean; isRead: boolean }[] | null;
};

export type AdminOrderTerms = { planTerms: PlanTerms; chatPromises: readonly ChatPromise[] };

export const toAdminOrder = (
  { problem, additions, chatLines, ...row }: AdminRow,
  { planTerms, chatPromises }: AdminOrderTerms,
): AdminOrder => ({
  ...row,
  window: calculateDeliveryWindow(row, planTerms),
  chat: calculateChatClock(
    (chatLines ?? []).map(({ at, ...line }) => ({ ...line, atMs: Date.parse(at) })),
    row.status,
    chatPromises,
  ),
  additions: additions.map(({ name, quantity }) => ({ name, quantity })),
  problem: problem && {
    ...problem,
    number: formatProblemNumber(problem.id),
    at: Date.parse(problem.at),
    answeredAt: problem.answeredAt === null ? null : Date.parse(problem.answeredAt),
  },
});

const latestFirst = sql`o.schedule_date DESC, o.hour DESC, o.id DESC`;

const orderBy = {
  problem: sql`problem.created_at, o.id`,
  chat: sql`(SELECT min(message.created_at) FROM chat_messages message
    WHERE message.order_id = o.id AND ${isUnanswered}) NULLS LAST, ${latestFirst}`,
  held: latestFirst,
};

/**
 * Returns a page of the platform's orders, latest date first, or open problems and chats by waiting time. `total` is
 * capped. `many` is the number of orders from which a searched name counts as common.
 */
export async function listAdminOrders(
  db: Reader,
  filter: AdminFilter,
  page: { limit: number; offset: number },
  many = maxCountedRows,
): Promise<{ rows: AdminRow[]; total: number }> {
  const isCommon = await isCommonWord(db, filter.search, many);
  const where = buildOrdersWhere(filter, isCommon);
  // a common word alone has been counted up to the cap
  const isCounted = isCommon && many === maxCountedRows && isOnlySearch(filter);
  const order = orderBy[filter.waiting ?? 'held'];
  // the page first: what a row shows is read for its orders alone, not for all that match and are sorted
  const ofPage = sql`SELECT o.id FROM ${countedSource} WHERE ${where} ORDER BY ${order}
    LIMIT ${page.limit}::int OFFSET ${page.offset}::int`;
  const [{ rows }, total] = await together([
    sql<AdminRow>`SELECT ${adminColumns} FROM ${adminSource} WHERE o.id = ANY (ARRAY(${ofPage}))
      ORDER BY ${order}`.execute(db),
    isCounted ? maxCountedRows : countAdminOrders(db, where),
  ]);
  return { rows, total };
}

/** Counts up to the cap. */
async function countAdminOrders(db: Reader, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM ${countedSource}
    WHERE ${where} LIMIT ${maxCountedRows}::int) AS found`.execute(db);
  return rows[0]?.n ?? 0;
}

type Filters = Omit<RouteReply<typeof adminOrderFilters>, 'today'>;

/** The filter options with counts, and the number of unanswered problems. */
export async function readAdminFilters(db: Reader, nowMs: number): Promise<Filters> {
  const { rows } = await sql<Filters>`
    SELECT coalesce((SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name) FROM restaurants), '[]')
        AS restaurants,
      coalesce((SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name) FROM locations), '[]')
        AS locations,
      (SELECT count(*)::int FROM order_problems problem WHERE ${isOpen}) AS "openProblems",
      (SELECT count(*)::int FROM (${selectChatsToSee(nowMs)}) chats) AS "unreadChats",
      (SELECT count(*)::int FROM orders WHERE charge_held_at IS NOT NULL) AS "heldCharges"
  `.execute(db);
  return rows[0] as Filters;
}
