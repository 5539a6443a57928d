import type { OrderStatus } from '@sazon/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isPassedOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** A lunch on its way from one person to another, as both of them see it. */
export type ExchangedLunchRow = {
  id: string;
  orderId: string;
  status: OrderStatus;
  /** Whether its taker has the tingos again, and the lunch is not theirs any more. */
  isReturned: boolean;
  scheduleDate: string;
  hour: string;
  priceCop: number;
  menuName: string;
  picture: string | null;
  brandName: string;
  additions: { name: string; quantity: number }[];
  allergens: string[];
  areAllergensDeclared: boolean;
  /** What the kitchen handles; null: it did not say. */
  kitchenAllergens: string[] | null;
  ownerName: string;
  locationName: string;
  locationAddress: string;
  deliveryPoint: string;
  waitingPlace: string | null;
  code: string | null;
  isReviewed: boolean;
  /** What its eater reported; null: nothing. */
  problem: { id: string; remedy: 'tingos' | 'support'; answer: string | null } | null;
  /** When it was delivered, or returned as not delivered (epoch ms); null before. */
  finishedAtMs: number | null;
  /** Whether its chat has messages of this person's time, and whether they have not read some of them. */
  hasMessages: boolean;
  hasUnread: boolean;
  /** The link's code of the group lunch whose guest eats it; null: it was passed on. */
  groupCode: string | null;
};

const lunchColumns = sql`
  o.id AS "orderId", o.status, o.schedule_date AS "scheduleDate", o.hour,
  o.snapshot->>'menuName' AS "menuName", o.snapshot->>'picture' AS picture, o.snapshot->>'brandName' AS "brandName",
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', one->'name', 'quantity', one->'quantity'))
    FROM jsonb_array_elements(o.snapshot->'additions') AS one), '[]') AS additions,
  o.snapshot->'allergens' AS allergens,
  m.declared_at IS NOT NULL OR jsonb_array_length(o.snapshot->'allergens') > 0 AS "areAllergensDeclared",
  kitchen.kitchen_allergens AS "kitchenAllergens",
  owner.first_name AS "ownerName", o.snapshot->>'locationName' AS "locationName",
  o.snapshot->>'locationAddress' AS "locationAddress", o.snapshot->>'deliveryPoint' AS "deliveryPoint",
  arrival.waiting_place AS "waitingPlace",
  EXISTS (SELECT FROM order_reviews WHERE order_id = o.id) AS "isReviewed",
  (SELECT json_build_object('id', told.id, 'remedy', told.remedy, 'answer', told.answer)
    FROM order_problems told WHERE told.order_id = o.id) AS problem,
  CASE WHEN o.status = 'delivered' OR o.charged THEN (SELECT floor(extract(epoch FROM max(happened_at)) * 1000)::float8
    FROM order_events WHERE order_id = o.id AND action IN ('deliver', 'notDelivered', 'force')) END AS "finishedAtMs"`;

/** Selects whether the chat has messages since an instant; null: none are of the reader. */
const chatColumns = (since: RawBuilder<unknown>) => sql`
  EXISTS (SELECT FROM chat_messages said WHERE said.order_id = o.id AND said.created_at >= ${since}) AS "hasMessages",
  EXISTS (SELECT FROM chat_messages said WHERE said.order_id = o.id AND said.created_at >= ${since}
    AND said.sender_kind <> 'customer' AND said.read_at IS NULL) AS "hasUnread"`;

const columns = sql`e.id, e.state = 'returned' AS "isReturned", e.price_cop AS "priceCop", d.code, NULL AS "groupCode",
  ${chatColumns(sql`e.taken_at`)}, ${lunchColumns}`;

const lunchTables = sql`
  JOIN menus m ON m.id = o.menu_id JOIN restaurants kitchen ON kitchen.id = o.restaurant_id
  LEFT JOIN site_arrivals arrival ON arrival.time_id = o.time_id AND arrival.schedule_date = o.schedule_date
    AND arrival.courier_id = o.courier_id AND o.status = 'in_delivery_site'`;

const source = sql`
  meal_exchanges e JOIN orders o ON o.id = e.order_id JOIN users owner ON owner.id = e.owner_id ${lunchTables}
  LEFT JOIN order_delegations d ON d.order_id = o.id AND e.state IN ('taken', 'paid')`;

const mostShown = 30;

/** Lists the open offers of others at a location from a date on, the soonest first. */
export async function listOffersAt(
  db: Reader,
  of: { locationId: string; today: string; userId: string },
): Promise<ExchangedLunchRow[]> {
  const { rows } = await sql<ExchangedLunchRow>`
    SELECT ${columns} FROM ${source}
    WHERE e.state = 'offered' AND o.location_id = ${of.locationId} AND o.schedule_date >= ${of.today}::date
      AND e.owner_id <> ${of.userId} AND o.status NOT IN ('delivered', 'cancelled')
    ORDER BY o.schedule_date, o.hour, e.offered_at, e.id LIMIT ${mostShown}
  `.execute(db);
  return rows;
}

/** Finds one lunch of an exchange. */
export async function findExchangedLunch(db: Reader, exchangeId: string): Promise<ExchangedLunchRow | undefined> {
  const { rows } = await sql<ExchangedLunchRow>`SELECT ${columns} FROM ${source} WHERE e.id = ${exchangeId}`.execute(
    db,
  );
  return rows[0];
}

/** Lists the lunches that a person took, the newest first. */
export async function listTakenBy(db: Reader, userId: string): Promise<ExchangedLunchRow[]> {
  const { rows } = await sql<ExchangedLunchRow>`
    SELECT ${columns} FROM ${source} WHERE e.taker_id = ${userId}
    ORDER BY e.taken_at DESC, e.id DESC LIMIT ${mostShown}
  `.execute(db);
  return rows;
}

/** Lists the lunches of group lunches that somebody else paid for a person, and that are neither unpaid nor passed on. */
export async function listInvitedOf(db: Reader, userId: string): Promise<ExchangedLunchRow[]> {
  const { rows } = await sql<ExchangedLunchRow>`
    SELECT guest.id, false AS "isReturned", 0 AS "priceCop", o.code, g.code AS "groupCode",
      ${chatColumns(sql`'-infinity'::timestamptz`)}, ${lunchColumns}
    FROM group_lunch_members guest JOIN group_lunches g ON g.id = guest.group_lunch_id
      JOIN orders o ON o.id = guest.order_id JOIN users owner ON owner.id = o.user_id ${lunchTables}
    WHERE guest.user_id = ${userId} AND o.user_id <> ${userId} AND o.status NOT IN ('pending_confirmation', 'cancelled')
      AND NOT ${isPassedOn('o')}
    ORDER BY o.schedule_date DESC, guest.id DESC LIMIT ${mostShown}
  `.execute(db);
  return rows;
}
