import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { areaLocationsColumn } from './couriers-queries.ts';

/**
 * Lists the couriers for all restaurants and for this one, with their areas and what they carry on a date, in one
 * query.
 */
export async function listCourierOptions(
  db: Reader,
  restaurantId: string,
  date: string,
): Promise<CourierChoiceOption[]> {
  const { rows } = await sql<CourierChoiceOption>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.cell_phone AS phone, area.city, ${areaLocationsColumn} AS places,
      coalesce((SELECT json_agg(DISTINCT locations.id) FROM restaurant_times serving
        JOIN location_times slot ON slot.id = serving.time_id JOIN locations ON locations.id = slot.location_id
        WHERE serving.restaurant_id = ${restaurantId} AND locations.city <> area.city), '[]') AS "awayIds",
      coalesce((SELECT json_agg(json_build_object('timeId', time_id, 'hour', hour, 'orders', n) ORDER BY hour, time_id)
        FROM (SELECT time_id, hour, count(*)::int AS n FROM orders WHERE courier_id = u.id
          AND schedule_date = ${date}::date AND status NOT IN ('delivered', 'cancelled') GROUP BY 1, 2) AS stops), '[]')
        AS load
    FROM users u LEFT JOIN courier_areas area ON area.courier_id = u.id
    WHERE u.active AND u.deleted_at IS NULL
      AND u.id IN (SELECT user_id FROM user_permissions WHERE permission = 'app_domi'
        AND (scope_id IS NULL OR (scope = 'restaurant' AND scope_id = ${restaurantId})))
    ORDER BY name, u.id`.execute(db);
  return rows;
}

/**
 * Finds the courier's city when some of these orders go to another one. Returns undefined when the courier can take
 * all.
 */
export async function findOtherCity(
  tx: Tx,
  courierId: string,
  orderIds: readonly string[],
): Promise<{ city: string; name: string } | undefined> {
  const { rows } = await sql<{ city: string; name: string }>`
    SELECT area.city, users.first_name AS name FROM courier_areas area JOIN users ON users.id = area.courier_id
    WHERE area.courier_id = ${courierId} AND EXISTS (SELECT FROM orders JOIN locations ON locations.id = orders.location_id
      WHERE orders.id = ANY(${[...orderIds]}::uuid[]) AND locations.city <> area.city)`.execute(tx);
  return rows[0];
}
