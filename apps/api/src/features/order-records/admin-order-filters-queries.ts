import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { isChatOpen } from '@sazon/domain/orders/check-order-abilities';
import { isSearchByDigits } from '@sazon/domain/orders/search-by-digits';
import { ORDER_STATUSES, type OrderStatus } from '@sazon/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { isSearchLongEnough, matchesPerson, toLikePattern } from '../accounts/people-search-conditions.ts';

export type AdminFilter = {
  search?: string | undefined;
  status?: readonly OrderStatus[] | undefined;
  restaurantId?: string | undefined;
  locationId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  waiting?: 'problem' | 'chat' | 'held' | undefined;
  counted?: 'lunch' | 'no_show' | undefined;
  /** The present instant, from which unanswered chats are looked for. */
  nowMs: number;
};

/** Matches reported problems that wait for support's answer. */
export const isOpen = sql`problem.remedy = 'support' AND problem.answered_at IS NULL`;

/** Matches messages of customers that support has not read. */
export const isUnread = sql`message.sender_kind = 'customer' AND message.read_at IS NULL`;

const chatOpen = ORDER_STATUSES.filter(isChatOpen);

/** How many days back an unanswered message is looked for. */
const clockDays = 2;

/**
 * Matches a customer's message about an order `o` that nobody has answered, by the rule of `calculateChatClock`.
 */
export const isUnanswered = sql`message.sender_kind = 'customer'
  AND (message.read_at IS NULL OR o.status = ANY (${chatOpen}::text[]))
  AND NOT EXISTS (SELECT FROM chat_messages answer WHERE answer.order_id = message.order_id
    AND answer.sender_kind <> 'customer' AND (answer.created_at, answer.id) > (message.created_at, message.id))`;

/** Selects the orders whose customers wrote in the last two days and wait for an answer. */
export const selectWaitingChats = (nowMs: number): RawBuilder<unknown> => sql`
  SELECT o.id FROM chat_messages message JOIN orders o ON o.id = message.order_id
  WHERE message.created_at >= ${toIso(nowMs - clockDays * DAY_MS)}::timestamptz AND ${isUnanswered}`;

/** Selects the orders whose chat waits for an answer or has a message that support has not read. */
export const selectChatsToSee = (nowMs: number): RawBuilder<unknown> => sql`
  SELECT order_id FROM chat_messages message WHERE ${isUnread} UNION ${selectWaitingChats(nowMs)}`;

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ofPeople = (search: string) =>
  sql`SELECT mine.id FROM users JOIN orders mine ON mine.user_id = users.id WHERE ${matchesPerson(search)}`;

const isDish = (search: string) => sql`plain_text(menus.name) LIKE ${toLikePattern(search)}`;

const ofDishes = (search: string) => sql`SELECT sold.id FROM menus JOIN brands ON brands.id = menus.brand_id
  JOIN orders sold ON sold.restaurant_id = brands.restaurant_id AND sold.menu_id = menus.id WHERE ${isDish(search)}`;

const ofPhonesEnding = (digits: string) => sql`SELECT mine.id FROM users JOIN orders mine ON mine.user_id = users.id
  WHERE users.deleted_at IS NULL AND right(users.cell_phone, 4) = ${digits}`;

/** The orders that a code opens of who receives them instead: a delegate, or who took the lunch. */
const ofSecondCode = (search: string) => sql`SELECT order_id FROM order_delegations WHERE code = ${search}`;

/**
 * Matches orders by code, also that of who receives it instead, invoice, id, customer or dish name, each by its index; a
 * word under three characters matches no name, and four digits match a code, an invoice or the end of a phone alone. With
 * `isCommon` (a frequent name) orders are scanned by date instead, which fills the first page sooner.
 */
function about(search: string, isCommon: boolean): RawBuilder<unknown> {
  if (isCommon) {
    return sql`(o.code = ${search} OR o.id IN (${ofSecondCode(search)}) OR o.invoice_number = ${search} OR o.id::text = ${search.toLowerCase()}
      OR o.user_id IN (SELECT users.id FROM users WHERE ${matchesPerson(search)})
      OR o.menu_id IN (SELECT menus.id FROM menus WHERE ${isDish(search)}))`;
  }
  const byName = isSearchLongEnough(search) ? sql`UNION ${ofPeople(search)} UNION ${ofDishes(search)}` : sql``;
  const byWord = isSearchByDigits(search) ? sql`UNION ${ofPhonesEnding(search)}` : byName;
  return sql`o.id IN (SELECT id FROM orders WHERE code = ${search} UNION ${ofSecondCode(search)}
    UNION SELECT id FROM orders WHERE invoice_number = ${search}
    ${orderId.test(search) ? sql`UNION SELECT ${search}::uuid` : sql``} ${byWord})`;
}

/** Returns whether people or dishes with this name have at least `many` orders. */
export async function isCommonWord(db: Reader, search: string | undefined, many: number): Promise<boolean> {
  if (search === undefined || !isSearchLongEnough(search) || isSearchByDigits(search)) return false;
  const atMost = (found: RawBuilder<unknown>) => sql`(SELECT count(*) FROM (${found} LIMIT ${many}::int) AS found)`;
  const { rows } = await sql<{ n: number }>`
    SELECT greatest(${atMost(ofPeople(search))}, ${atMost(ofDishes(search))})::int AS n`.execute(db);
  return rows[0]?.n === many;
}

/** Whether a word is all that orders are filtered by. */
export const isOnlySearch = ({ search, nowMs: _, ...others }: AdminFilter): boolean =>
  search !== undefined && Object.values(others).every((filter) => filter === undefined);

/** Matches orders by status, in a form in which the indexes of open and of cancelled orders answer. */
function isOfStatus(status: readonly OrderStatus[]): RawBuilder<unknown> {
  const isOne = sql`o.status = ANY (${[...status]}::text[])`;
  if (status.every((one) => one === 'cancelled')) return sql`o.dead_code IS NOT NULL`;
  return status.some((one) => one === 'cancelled' || one === 'delivered') ? isOne : sql`o.is_open AND ${isOne}`;
}

export const buildOrdersWhere = (filter: AdminFilter, isCommon: boolean): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(filter.search ? [about(filter.search, isCommon)] : []),
      ...(filter.status?.length ? [isOfStatus(filter.status)] : []),
      ...(filter.restaurantId ? [sql`o.restaurant_id = ${filter.restaurantId}`] : []),
      ...(filter.locationId ? [sql`o.location_id = ${filter.locationId}`] : []),
      ...(filter.startDate ? [sql`o.schedule_date >= ${filter.startDate}::date`] : []),
      ...(filter.endDate ? [sql`o.schedule_date <= ${filter.endDate}::date`] : []),
      ...(filter.counted === 'lunch' ? [sql`(o.status = 'delivered' OR o.charged)`] : []),
      ...(filter.counted === 'no_show' ? [sql`o.status <> 'delivered' AND o.charged`] : []),
      ...(filter.waiting === 'problem' ? [isOpen] : []),
      ...(filter.waiting === 'held' ? [sql`o.charge_held_at IS NOT NULL`] : []),
      ...(filter.waiting === 'chat' ? [sql`o.id IN (${selectChatsToSee(filter.nowMs)})`] : []),
    ],
    sql` AND `,
  );
