import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isEatenBy } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import type { PlanRow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';

/** A lunch on its way, with what is known of its courier's route. */
export type OnTheWayRow = PlanRow & {
  orderId: string;
  /** When it went on its way, or null while it is being picked up (epoch ms). */
  leftAtMs: number | null;
  /** The courier's latest arrival today at another stop (epoch ms). */
  lastStopAtMs: number | null;
  stopsBefore: number;
  stopsOfSameHour: number;
};

/** Lists the lunches that a person eats on a date and that are on their way, not where the courier already waits. */
export async function listOnTheWay(db: Reader, userId: string, date: IsoDate): Promise<OnTheWayRow[]> {
  const { rows } = await sql<OnTheWayRow>`
    SELECT o.id AS "orderId", o.schedule_date AS "scheduleDate", o.hour, serving.travel_minutes AS "travelMinutes",
      serving.prep_minutes AS "prepMinutes", slot.has_consolidator AS "hasConsolidator",
      (SELECT floor(extract(epoch FROM max(happened_at)) * 1000)::float8 FROM order_events
        WHERE order_id = o.id AND to_status = 'in_route' AND from_status <> to_status) AS "leftAtMs",
      (SELECT floor(extract(epoch FROM max(heard_at)) * 1000)::float8 FROM site_arrivals
        WHERE courier_id = o.courier_id AND schedule_date = o.schedule_date AND time_id <> o.time_id) AS "lastStopAtMs",
      coalesce(open.before, 0)::int AS "stopsBefore", coalesce(open.same, 0)::int AS "stopsOfSameHour"
    FROM orders o JOIN restaurant_times serving ON serving.id = o.restaurant_time_id
      JOIN location_times slot ON slot.id = o.time_id
      LEFT JOIN LATERAL (
        SELECT count(DISTINCT other.time_id) FILTER (WHERE other.hour < o.hour) AS before,
          count(DISTINCT other.time_id) FILTER (WHERE other.hour = o.hour) AS same
        FROM orders other WHERE other.courier_id = o.courier_id AND other.schedule_date = o.schedule_date
          AND other.time_id <> o.time_id AND other.status IN ('in_picking', 'in_consolidation', 'in_route')) AS open ON true
    WHERE ${isEatenBy('o', userId)} AND o.schedule_date = ${date}::date AND o.type = 'delivery'
      AND o.status IN ('in_picking', 'in_route')
  `.execute(db);
  return rows;
}
