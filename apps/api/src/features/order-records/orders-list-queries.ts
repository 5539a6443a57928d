import { activeStatuses, ORDER_STATUSES, type OrderStatus } from '@sazon/domain/orders/status';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { ChosenGroup, OrderSnapshot } from '../../db/schema/column-contents.ts';
import { isPassedOn } from './lunch-eaters-and-passed-on-orders-queries.ts';
import { selectTurn } from './order-turn-number-queries.ts';

/** An order with the columns of the customer's screens. */
export type OrderRow = {
  id: string;
  purchaseId: string;
  status: OrderStatus;
  type: 'delivery' | 'in_site';
  code: string;
  totalCop: number;
  scheduleDate: string;
  hour: string;
  brandId: string;
  menuId: string;
  locationId: string;
  timeId: string;
  snapshot: OrderSnapshot;
  chosen: ChosenGroup[];
  charged: boolean;
  isHeld: boolean;
  /** Cancelled because its purchase was not paid. */
  wasReleased: boolean;
  /** Asked for after the cutoff, so that the restaurant has to say yes. */
  askedLate: boolean;
  cancelReason: string | null;
  alertSeenAt: number | null;
  waitingPlace: string | null;
  arrivedAt: number | null;
  domiConfig: unknown;
  /** The number by which the lunch is called, or null when none is called. */
  turn: number | null;
  /** Whether a colleague took the lunch, so that only they have a code. */
  isPassedOn: boolean;
  /** Until when a charge at the counter waits for the diner's yes, or null when none waits. */
  answerUntil: number | null;
};

/** The statuses from confirmation to hand-over, in which the code is shown. */
const calledStatuses = ORDER_STATUSES.filter(isCodeShown);

export const orderColumns = sql`
  o.id, o.purchase_id AS "purchaseId", o.status, o.type, o.code, o.total_cop AS "totalCop",
  o.schedule_date AS "scheduleDate", o.hour, o.brand_id AS "brandId", o.menu_id AS "menuId",
  o.location_id AS "locationId", o.time_id AS "timeId", o.snapshot, o.chosen, o.charged,
  CASE WHEN o.status = 'cancelled'
    THEN EXISTS (SELECT FROM order_events WHERE order_id = o.id AND action = 'release') ELSE false END AS "wasReleased",
  o.charge_held_at IS NOT NULL AS "isHeld", o.asked_late AS "askedLate", o.cancel_reason AS "cancelReason", o.alert_seen_at AS "alertSeenAt", arrival.waiting_place AS "waitingPlace", ${isPassedOn('o')} AS "isPassedOn",
  arrival.heard_at AS "arrivedAt", slot.domi_config AS "domiConfig",
  CASE WHEN o.type = 'delivery' AND o.status = ANY(${[...calledStatuses]}::text[]) THEN ${selectTurn('o')} END AS turn,
  CASE WHEN o.type = 'in_site' AND o.status = 'pending_confirmation'
    THEN (SELECT held_until FROM purchases WHERE id = o.purchase_id) END AS "answerUntil"`;

export const orderSource = sql`
  orders o JOIN location_times slot ON slot.id = o.time_id
  LEFT JOIN site_arrivals arrival ON arrival.time_id = o.time_id AND arrival.schedule_date = o.schedule_date
    AND arrival.courier_id = o.courier_id AND o.status = 'in_delivery_site'`;

export type OrderFilter = {
  statuses: readonly OrderStatus[] | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
  /** Whether to return only no-shows whose alert the customer has not seen. */
  alertOnly: boolean;
  latestFirst: boolean;
  page: number;
  perPage: number;
};

/** Returns a page of a customer's orders, with the number of all that match. */
export async function listOrders(
  db: Reader,
  userId: string,
  filter: OrderFilter,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { statuses, startDate, endDate } = filter;
  const where = sql.join(
    [
      sql`o.user_id = ${userId}`,
      ...(statuses === undefined ? [] : [sql`o.status = ANY(${[...statuses]}::text[])`]),
      ...(startDate === undefined ? [] : [sql`o.schedule_date >= ${startDate}::date`]),
      ...(endDate === undefined ? [] : [sql`o.schedule_date <= ${endDate}::date`]),
      ...(filter.alertOnly ? [sql`o.charged AND o.status = 'cancelled' AND o.alert_seen_at IS NULL`] : []),
    ],
    sql` AND `,
  );
  const order: RawBuilder<unknown> = filter.latestFirst
    ? sql`o.schedule_date DESC, o.hour DESC, o.id DESC`
    : sql`o.schedule_date, o.hour, o.id`;
  const { rows } = await sql<OrderRow & { total: number }>`
    SELECT ${orderColumns}, count(*) OVER ()::int AS total FROM ${orderSource} WHERE ${where}
    ORDER BY ${order} LIMIT ${filter.perPage}::int OFFSET ${(filter.page - 1) * filter.perPage}::int
  `.execute(db);
  return { rows, total: rows[0]?.total ?? (filter.page === 1 ? 0 : await countOrders(db, where)) };
}

/** Counts the matching orders for a page past the end, which has no row to bring the count. */
async function countOrders(db: Reader, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM orders o WHERE ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

const open: readonly OrderStatus[] = ['pending_confirmation', ...activeStatuses];

/**
 * Returns what home shows of a customer's orders, in one read: unpaid and active ones of any date, planned and
 * delivered ones from today on, and no-shows whose alert was not seen.
 */
export async function listHomeOrders(
  db: Reader,
  userId: string,
  today: string,
): Promise<{ active: OrderRow[]; planned: OrderRow[]; missed: OrderRow[] }> {
  const { rows } = await sql<OrderRow>`
    SELECT ${orderColumns} FROM ${orderSource} WHERE o.user_id = ${userId} AND (o.status = ANY(${[...open]}::text[])
      OR (o.status = 'delivered' AND o.schedule_date >= ${today}::date)
      OR (o.status = 'cancelled' AND o.charged AND o.alert_seen_at IS NULL))
    ORDER BY o.schedule_date, o.hour, o.id
  `.execute(db);
  return {
    active: rows.filter(({ status }) => open.includes(status)),
    planned: rows.filter(({ status, scheduleDate }) => status !== 'cancelled' && scheduleDate >= today),
    missed: rows.filter(({ status }) => status === 'cancelled'),
  };
}
