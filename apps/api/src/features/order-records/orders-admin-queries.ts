import type { adminOrderFilters } from '@sazon/contract/orders/admin-routes';
import type { AdminOrder } from '@sazon/contract/orders/admin-schemas';
import type { RouteReply } from '@sazon/contract/route';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import type { ProblemKind } from '@sazon/domain/orders/problem';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { isCalled, likeOf, mostCounted, namesPeople } from '../accounts/people-search.ts';
import { problemNumber } from './order-care-queries.ts';
import { isNoNote } from './order-notes-queries.ts';
import { windowOf } from './slot-times.ts';

export type AdminFilter = {
  search?: string | undefined;
  status?: readonly OrderStatus[] | undefined;
  restaurantId?: string | undefined;
  locationId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  waiting?: 'problem' | 'chat' | 'held' | undefined;
};

const isOpen = sql`problem.remedy = 'support' AND problem.answered_at IS NULL`;

const isUnread = sql`message.sender_kind = 'customer' AND message.read_at IS NULL`;

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ofPeople = (search: string) =>
  sql`SELECT mine.id FROM users JOIN orders mine ON mine.user_id = users.id WHERE ${isCalled(search)}`;

const isDish = (search: string) => sql`plain_text(menus.name) LIKE ${likeOf(search)}`;

const ofDishes = (search: string) => sql`SELECT sold.id FROM menus JOIN brands ON brands.id = menus.brand_id
  JOIN orders sold ON sold.restaurant_id = brands.restaurant_id AND sold.menu_id = menus.id WHERE ${isDish(search)}`;

/**
 * Orders by a code or an invoice as they are written, by their own id, or by what their customer or dish is called. Each way
 * has its index; a word of fewer than three signs names nobody. Of a word as common as a first name each order is asked
 * instead, from the latest date on: the first page is full long before all that it finds were found.
 */
function about(search: string, isCommon: boolean): RawBuilder<unknown> {
  if (isCommon) {
    return sql`(o.code = ${search} OR o.invoice_number = ${search} OR o.id::text = ${search.toLowerCase()}
      OR o.user_id IN (SELECT users.id FROM users WHERE ${isCalled(search)})
      OR o.menu_id IN (SELECT menus.id FROM menus WHERE ${isDish(search)}))`;
  }
  const byName = namesPeople(search) ? sql`UNION ${ofPeople(search)} UNION ${ofDishes(search)}` : sql``;
  return sql`o.id IN (SELECT id FROM orders WHERE living_code = ${search}
    UNION SELECT id FROM orders WHERE dead_code = ${search}
    UNION SELECT id FROM orders WHERE invoice_number = ${search}
    ${orderId.test(search) ? sql`UNION SELECT ${search}::uuid` : sql``} ${byName})`;
}

/** Whether people or dishes of this name have `many` orders, whatever else is asked of them. */
async function isCommonWord(db: Reader, search: string | undefined, many: number): Promise<boolean> {
  if (search === undefined || !namesPeople(search)) return false;
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM (${ofPeople(search)}
    UNION ALL ${ofDishes(search)}) AS named LIMIT ${many}::int) AS found`.execute(db);
  return rows[0]?.n === many;
}

const whereOf = (filter: AdminFilter, isCommon: boolean): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(filter.search ? [about(filter.search, isCommon)] : []),
      ...(filter.status?.length ? [sql`o.status = ANY (${[...filter.status]}::text[])`] : []),
      ...(filter.restaurantId ? [sql`o.restaurant_id = ${filter.restaurantId}`] : []),
      ...(filter.locationId ? [sql`o.location_id = ${filter.locationId}`] : []),
      ...(filter.startDate ? [sql`o.schedule_date >= ${filter.startDate}::date`] : []),
      ...(filter.endDate ? [sql`o.schedule_date <= ${filter.endDate}::date`] : []),
      ...(filter.waiting === 'problem' ? [isOpen] : []),
      ...(filter.waiting === 'held' ? [sql`o.charge_held_at IS NOT NULL`] : []),
      ...(filter.waiting === 'chat'
        ? [sql`o.id IN (SELECT order_id FROM chat_messages message WHERE ${isUnread})`]
        : []),
    ],
    sql` AND `,
  );

export const adminSource = sql`
  orders o JOIN users ON users.id = o.user_id
  JOIN restaurants ON restaurants.id = o.restaurant_id
  LEFT JOIN enterprises ON enterprises.id = o.enterprise_id
  LEFT JOIN order_problems problem ON problem.order_id = o.id`;

/** An order of the list, at what was paid for it; `problem` with instants as texts, as JSON has them. */
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
  (SELECT count(*)::int FROM chat_messages message WHERE message.order_id = o.id AND ${isUnread}) AS unread`;

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

export type AdminRow = Omit<AdminOrder, 'problem' | 'window'> & { problem: ProblemRow | null };

export const adminOrderOf = ({ problem, additions, ...row }: AdminRow, terms: PlanTerms): AdminOrder => ({
  ...row,
  window: windowOf(row, terms),
  additions: additions.map(({ name, quantity }) => ({ name, quantity })),
  problem: problem && {
    ...problem,
    number: problemNumber(problem.id),
    at: Date.parse(problem.at),
    answeredAt: problem.answeredAt === null ? null : Date.parse(problem.answeredAt),
  },
});

/**
 * A page of the platform's orders, the latest date first; of open problems the one that waits longest. `total`: as far as is
 * counted. `many`: from so many orders on a name is common.
 */
export async function adminOrdersPage(
  db: Reader,
  filter: AdminFilter,
  page: { limit: number; offset: number },
  many = mostCounted,
): Promise<{ rows: AdminRow[]; total: number }> {
  const where = whereOf(filter, await isCommonWord(db, filter.search, many));
  const order =
    filter.waiting === 'problem' ? sql`problem.created_at, o.id` : sql`o.schedule_date DESC, o.hour DESC, o.id DESC`;
  const [{ rows }, counted] = await together([
    sql<AdminRow>`SELECT ${adminColumns} FROM ${adminSource} WHERE ${where} ORDER BY ${order}
      LIMIT ${page.limit}::int OFFSET ${page.offset}::int`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM orders o
      LEFT JOIN order_problems problem ON problem.order_id = o.id WHERE ${where} LIMIT ${mostCounted}::int) AS found`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

type Filters = Omit<RouteReply<typeof adminOrderFilters>, 'today'>;

/** What the list can be narrowed to, and how much nobody has answered. */
export async function adminFilters(db: Reader): Promise<Filters> {
  const { rows } = await sql<Filters>`
    SELECT coalesce((SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name) FROM restaurants), '[]')
        AS restaurants,
      coalesce((SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name) FROM locations), '[]')
        AS locations,
      (SELECT count(*)::int FROM order_problems problem WHERE ${isOpen}) AS "openProblems",
      (SELECT count(DISTINCT order_id)::int FROM chat_messages message WHERE ${isUnread}) AS "unreadChats",
      (SELECT count(*)::int FROM orders WHERE charge_held_at IS NOT NULL) AS "heldCharges"
  `.execute(db);
  return rows[0] as Filters;
}

/** How this person of the platform cancelled an order, when that is the last that happened to it. */
export async function cancelledBy(
  tx: Tx,
  orderId: string,
  adminId: string,
): Promise<'cancel' | 'incident' | undefined> {
  const { rows } = await sql<{ action: string; actorId: string | null }>`
    SELECT action, actor_id AS "actorId" FROM order_events
    WHERE order_id = ${orderId} AND ${isNoNote} ORDER BY id DESC LIMIT 1
  `.execute(tx);
  const [last] = rows;
  if (last?.actorId !== adminId) return undefined;
  return last.action === 'cancel' || last.action === 'incident' ? last.action : undefined;
}

/** What the customer got back of an order: remedies at once, those of support, and a cancellation that was forced away. */
export async function givenBackOf(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cop: number }>`
    SELECT order_id AS id, sum(amount_cop)::int AS cop FROM ledger_transfers
    WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND kind = 'refund' AND credit NOT LIKE 'subsidy:%' GROUP BY order_id
  `.execute(db);
  return new Map(rows.map(({ id, cop }) => [id, cop]));
}

type Answer = {
  adminId: string | null;
  answer: string;
  amountCop: number;
  liable: 'restaurant' | 'platform';
  nowMs: number;
};

/** Writes what support told the customers of these orders, and what it gave with it, where a report of theirs waits. */
export async function answerProblems(tx: Tx, orderIds: readonly string[], answer: Answer): Promise<void> {
  const { amountCop, liable } = answer;
  const given = amountCop > 0 ? ({ remedy: 'tingos', amount_cop: amountCop, liable } as const) : {};
  await tx
    .updateTable('order_problems')
    .set({ answer: answer.answer, answered_at: at(answer.nowMs), answered_by: answer.adminId, ...given })
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where('remedy', '=', 'support')
    .where('answered_at', 'is', null)
    .execute();
}

/** Whose order it is. */
export async function customerOfOrder(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id as userId').where('id', '=', orderId).executeTakeFirst();
  return row?.userId;
}

/** Where and when an order goes, for whom it is cooked by, and whose it is to carry. */
export const stopOfOrder = (db: Reader, orderId: string) =>
  db
    .selectFrom('orders')
    .select([
      'restaurant_id as restaurantId',
      'time_id as timeId',
      'schedule_date as scheduleDate',
      'courier_id as courierId',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Whether what the order was bought with is paid. */
export async function purchaseStatusOf(tx: Tx, orderId: string): Promise<PurchaseStatus | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('purchases.status')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.status;
}
