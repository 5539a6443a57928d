import type { RestaurantPlace } from '@sazon/contract/restaurant-setup/brands-and-hours-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lists every open location with its hours and how a restaurant serves them; those of the restaurant's city first. */
export async function listPlacesWithHours(db: Reader, restaurantId: string): Promise<RestaurantPlace[]> {
  const { rows } = await sql<RestaurantPlace>`
    SELECT l.id, l.name, l.address, l.city, e.name AS enterprise, max(rt.travel_minutes) AS "travelMinutes",
      json_agg(json_build_object('id', t.id, 'hour', t.hour, 'served', CASE WHEN rt.id IS NOT NULL THEN
        json_build_object('capacity', rt.capacity, 'closed', rt.closed) END) ORDER BY t.hour) AS hours
    FROM locations l JOIN location_times t ON t.location_id = l.id AND t.active
      LEFT JOIN enterprises e ON e.id = l.enterprise_id
      LEFT JOIN restaurant_times rt ON rt.time_id = t.id AND rt.restaurant_id = ${restaurantId}
    WHERE l.active GROUP BY l.id, e.name
    ORDER BY l.city <> (SELECT city FROM restaurants WHERE id = ${restaurantId}), l.name, l.id LIMIT 500`.execute(db);
  return rows;
}

/** Finds the most lunches that a restaurant cooks for one hour, over all places (null: no limit). Undefined: unknown id. */
export const findHourMax = (db: Reader, restaurantId: string): Promise<{ hourMax: number | null } | undefined> =>
  db.selectFrom('restaurants').select('hour_max as hourMax').where('id', '=', restaurantId).executeTakeFirst();

/** Offers every dish of a restaurant at these of its slots. */
export async function offerDishes(tx: Tx, restaurantId: string, restaurantTimeIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO menu_times (menu_id, restaurant_time_id)
    SELECT m.id, served.id FROM menus m JOIN brands b ON b.id = m.brand_id
      CROSS JOIN unnest(${restaurantTimeIds}::uuid[]) AS served (id)
    WHERE b.restaurant_id = ${restaurantId} ON CONFLICT DO NOTHING`.execute(tx);
}
