import type { Incident } from '@sazon/contract/incidents/schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import type { IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type IncidentOfOrder = Pick<Incident, 'id' | 'type' | 'place' | 'at' | 'status' | 'decision'> & {
  number: number;
  orderId: string;
  refund: number;
};

/**
 * Finds the incident that an order's customer is shown: an open one, or else the latest that was decided. Those that
 * the customer reported are answered elsewhere.
 */
export async function findShownIncident(db: Reader, orderId: string): Promise<IncidentOfOrder | undefined> {
  const { rows } = await sql<IncidentOfOrder>`
    SELECT incident.id, number, type, place, happened_at AS at, status, decision, part.order_id AS "orderId",
      part.refund_cop AS refund
    FROM incident_orders part JOIN incidents incident ON incident.id = part.incident_id
    WHERE part.order_id = ${orderId} AND raised_by <> 'customer' AND (decision IS NOT NULL OR status = 'open')
      -- the customer of a no-show sees it in the order itself
      AND NOT (type = 'not_delivered' AND decision = 'none')
      -- so does the customer whose plan B applies
      AND NOT (raised_by = 'restaurant' AND decision = 'plan_b')
    ORDER BY status = 'open' DESC, incident.created_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function readRestaurantName(db: Reader, id: string): Promise<string> {
  const { name } = await db.selectFrom('restaurants').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

const isOpenStop = sql`incident.status = 'open'
  AND incident.type IN ('missing', 'damaged', 'wrong_dish', 'not_delivered', 'unsafe')`;

/** Whether an open incident stops the lunch from being moved. Needs `orders` in scope. */
export const isStopped: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT FROM incident_orders part
  JOIN incidents incident ON incident.id = part.incident_id WHERE part.order_id = orders.id AND ${isOpenStop})`;

/** Selects the type of the first open incident that stops the lunch of `orders`. Null when none does. */
export const selectStoppingType: RawBuilder<IncidentType | null> = sql<IncidentType | null>`(SELECT incident.type
  FROM incident_orders part JOIN incidents incident ON incident.id = part.incident_id
  WHERE part.order_id = orders.id AND ${isOpenStop} ORDER BY incident.created_at LIMIT 1)`;

/**
 * Finds the slot of a lunch that its kitchen could cook again. Returns undefined unless the lunch is between confirmed
 * and its arrival, and the restaurant is active.
 */
export const findSlotToCookAgain = (db: Reader, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select([
      'orders.hour',
      'orders.schedule_date as scheduleDate',
      'prep_minutes as prepMinutes',
      'travel_minutes as travelMinutes',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.type', '=', 'delivery')
    .where('orders.status', 'in', ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'])
    .where('restaurants.active', '=', true)
    .executeTakeFirst();

/** Finds the first open incident that stops a lunch. Returns undefined when none does. */
export async function findStoppingIncident(
  db: Reader,
  orderId: string,
): Promise<{ type: IncidentType; at: number } | undefined> {
  const { rows } = await sql<{ type: IncidentType; at: number }>`
    SELECT incident.type, happened_at AS at FROM incident_orders part JOIN incidents incident
      ON incident.id = part.incident_id
    WHERE part.order_id = ${orderId} AND ${isOpenStop} ORDER BY incident.created_at LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * Selects, for each of a restaurant's lunches, the latest incident since the day before a date that was not withdrawn.
 * It is joined once, because a restaurant has few incidents and many lunches.
 */
export const selectIncidentsSince = ({ restaurantId, startDate }: { restaurantId: string; startDate: string }) =>
  sql<{
    orderId: string;
    incident: KitchenOrder['incident'];
  }>`(SELECT DISTINCT ON (part.order_id) part.order_id AS "orderId",
    json_build_object('type', incident.type, 'status', incident.status, 'decision', incident.decision) AS incident
    FROM incidents incident JOIN incident_orders part ON part.incident_id = incident.id
    WHERE incident.restaurant_id = ${restaurantId} AND incident.created_at >= ${startDate}::date - 1
      AND (incident.decision IS NOT NULL OR incident.status <> 'closed')
    ORDER BY part.order_id, incident.created_at DESC, incident.number DESC)`;
