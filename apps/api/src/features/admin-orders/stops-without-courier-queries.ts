import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type UncarriedStop = {
  timeId: string;
  hour: string;
  placeId: string;
  location: string;
  district: string;
  city: string;
  lunches: number;
  orderIds: string[];
  kitchens: { id: string; name: string }[];
  travelMinutes: number;
};

/** Lists the stops of a date with scheduled or confirmed lunches that no courier carries yet. */
export async function listUncarriedStops(db: Reader, date: IsoDate): Promise<UncarriedStop[]> {
  const { rows } = await sql<UncarriedStop>`
    SELECT slot.id AS "timeId", min(o.hour) AS hour, locations.id AS "placeId", locations.name AS location,
      locations.district, locations.city, count(*)::int AS lunches, array_agg(o.id) AS "orderIds",
      json_agg(DISTINCT jsonb_build_object('id', restaurants.id, 'name', restaurants.name)) AS kitchens,
      max(serving.travel_minutes) AS "travelMinutes"
    FROM orders o JOIN location_times slot ON slot.id = o.time_id JOIN locations ON locations.id = slot.location_id
    JOIN restaurants ON restaurants.id = o.restaurant_id JOIN restaurant_times serving ON serving.id = o.restaurant_time_id
    WHERE o.schedule_date = ${date}::date AND o.type = 'delivery' AND o.courier_id IS NULL
      AND o.status IN ('scheduled', 'confirmed')
    GROUP BY slot.id, locations.id ORDER BY 2, locations.name`.execute(db);
  return rows;
}
