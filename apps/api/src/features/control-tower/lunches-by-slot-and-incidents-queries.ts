import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type LunchGroup, shownOrders, type WaitingIncident } from '@sazon/domain/logistics/control-tower-facts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { calculateCourierWait, toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import type { Settings } from '../settings/parse-settings.ts';

type GroupRow = Pick<
  LunchGroup,
  'slot' | 'restaurant' | 'courier' | 'status' | 'isPacked' | 'askedLate' | 'lunches'
> & {
  restaurantTimeId: string;
  codes: string[];
  orderIds: string[];
  travelMinutes: number;
  prepMinutes: number;
  hasConsolidator: boolean;
  cutoffDayOffset: number;
  cutoffTime: string | null;
  autoAccept: boolean;
  domiConfig: unknown;
  heardAt: number | null;
};

/** Groups the paid lunches of a date that are not cancelled, by kitchen, slot, courier, status and if packed. */
export async function listLunchesBySlot(db: Reader, date: IsoDate, settings: Settings): Promise<LunchGroup[]> {
  const { rows } = await sql<GroupRow>`
    SELECT serving.id AS "restaurantTimeId", g.status, g."isPacked", g."askedLate", g.lunches, g.codes, g."orderIds",
      json_build_object('timeId', slot.id, 'hour', g.hour, 'locationId', locations.id, 'location', locations.name,
        'city', locations.city) AS slot,
      json_build_object('id', restaurants.id, 'name', restaurants.name, 'phone', restaurants.phone) AS restaurant,
      CASE WHEN courier.id IS NOT NULL THEN json_build_object('id', courier.id, 'phone', courier.cell_phone,
        'name', courier.first_name || ' ' || courier.last_name) END AS courier,
      serving.travel_minutes AS "travelMinutes", serving.prep_minutes AS "prepMinutes",
      slot.has_consolidator AS "hasConsolidator", serving.cutoff_day_offset AS "cutoffDayOffset",
      serving.cutoff_time AS "cutoffTime", serving.auto_accept AS "autoAccept", slot.domi_config AS "domiConfig",
      arrival.heard_at AS "heardAt"
    FROM (SELECT restaurant_time_id, time_id, hour, courier_id, status, packed.order_id IS NOT NULL AS "isPacked",
        asked_late AS "askedLate", count(*)::int AS lunches,
        (array_agg(code ORDER BY code))[1:${sql.lit(shownOrders)}] AS codes,
        (array_agg(orders.id ORDER BY code))[1:${sql.lit(shownOrders)}] AS "orderIds"
      FROM orders LEFT JOIN order_packings packed ON packed.order_id = orders.id
      WHERE schedule_date = ${date}::date AND type = 'delivery'
        AND status NOT IN ('pending_confirmation', 'cancelled')
      GROUP BY 1, 2, 3, 4, 5, 6, 7) g
    JOIN restaurant_times serving ON serving.id = g.restaurant_time_id
    JOIN restaurants ON restaurants.id = serving.restaurant_id
    JOIN location_times slot ON slot.id = g.time_id JOIN locations ON locations.id = slot.location_id
    LEFT JOIN users courier ON courier.id = g.courier_id
    LEFT JOIN site_arrivals arrival ON arrival.time_id = g.time_id AND arrival.schedule_date = ${date}::date
      AND arrival.courier_id = g.courier_id
    ORDER BY g.hour, locations.name, restaurants.name, g.status`.execute(db);
  const pickedUp = await listLastPickups(db, date, rows);
  return rows.map(({ slot, cutoffDayOffset, cutoffTime, heardAt, domiConfig, restaurantTimeId, ...row }) => {
    const at = { scheduleDate: date, hour: slot.hour };
    return {
      ...row,
      slot,
      plan: toSlotPlan({ ...row, ...at }, settings.planTerms),
      cutoffAt: calculateCutoffMs({ ...at, cutoff: toCutoff(cutoffDayOffset, cutoffTime) }),
      waitUntil: heardAt === null ? null : calculateCourierWait({ ...at, domiConfig }, heardAt, settings).until,
      othersPickedUpAt: pickedUp.get(restaurantTimeId) ?? null,
    };
  });
}

/** Finds, for each slot of a kitchen where packed lunches wait, when lunches of it were last picked up (ms). */
async function listLastPickups(db: Reader, date: IsoDate, rows: readonly GroupRow[]): Promise<Map<string, number>> {
  const ids = rows
    .filter(({ status, isPacked }) => status === 'confirmed' && isPacked)
    .map((row) => row.restaurantTimeId);
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; at: number }>`
    SELECT o.restaurant_time_id AS id, max(event.happened_at) AS at
    FROM orders o JOIN order_events event ON event.order_id = o.id AND event.action IN ('pick', 'selfDeliver')
    WHERE o.schedule_date = ${date}::date AND o.restaurant_time_id = ANY(${[...new Set(ids)]}::uuid[])
      AND o.status NOT IN ('pending_confirmation', 'scheduled', 'confirmed')
    GROUP BY 1`.execute(db);
  return new Map(found.map(({ id, at }) => [id, at]));
}

/** Lists the open and disputed incidents, each with the slot of its first lunch. */
export async function listWaitingIncidents(db: Reader, date: IsoDate): Promise<WaitingIncident[]> {
  const { rows } = await sql<WaitingIncident>`
    SELECT incident.id, 'I-' || incident.number AS number, incident.type,
      coalesce(incident.disputed_at, incident.created_at) AS "sinceMs", parts.lunches, parts.codes,
      incident.status = 'disputed' AS "isDisputed", parts."isToday", parts.slot,
      json_build_object('id', restaurants.id, 'name', restaurants.name, 'phone', restaurants.phone) AS restaurant
    FROM incidents incident JOIN restaurants ON restaurants.id = incident.restaurant_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS lunches, (array_agg(o.code ORDER BY o.code))[1:${sql.lit(shownOrders)}] AS codes,
        bool_or(o.schedule_date = ${date}::date) AS "isToday",
        (json_agg(json_build_object('timeId', o.time_id, 'hour', o.hour, 'locationId', o.location_id,
          'location', locations.name, 'city', locations.city) ORDER BY o.code))->0 AS slot
      FROM incident_orders part JOIN orders o ON o.id = part.order_id JOIN locations ON locations.id = o.location_id
      WHERE part.incident_id = incident.id) parts
    WHERE incident.status IN ('open', 'disputed') AND parts.lunches > 0
    ORDER BY incident.created_at LIMIT 200`.execute(db);
  return rows;
}

/**
 * Lists the orders of an hour that a kitchen has not confirmed, except late orders, which have a deadline of their own.
 */
export async function listUnconfirmedOrders(
  db: Reader,
  { date, restaurantId, hour }: { date: IsoDate; restaurantId: string; hour: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT orders.id FROM orders JOIN restaurant_times serving ON serving.id = orders.restaurant_time_id
    WHERE orders.schedule_date = ${date}::date AND serving.restaurant_id = ${restaurantId} AND orders.hour = ${hour}
      AND orders.status = 'scheduled' AND orders.type = 'delivery' AND NOT orders.asked_late
    ORDER BY orders.id`.execute(db);
  return rows.map(({ id }) => id);
}
