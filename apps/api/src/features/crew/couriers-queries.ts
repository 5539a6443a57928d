import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { COURIER_DOCUMENTS, type CourierDocument } from '@sazon/domain/logistics/courier-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { sentPapers } from './courier-sent-documents-queries.ts';

/** Selects the locations of a courier's area. Needs a table or alias `area` in scope. */
export const areaLocationsColumn = sql`coalesce((SELECT json_agg(json_build_object('id', locations.id, 'name', name) ORDER BY name)
  FROM courier_area_locations known JOIN locations ON locations.id = known.location_id
  WHERE known.courier_id = area.courier_id), '[]')`;

/** Whether the account `u` is also a customer's or employee's, so that only its owner changes name and phone. */
export const isCustomer = sql<boolean>`(u.email IS NOT NULL OR u.plan <> 'normal' OR u.enterprise_id IS NOT NULL
  OR EXISTS (SELECT FROM purchases WHERE user_id = u.id) OR EXISTS (SELECT FROM tingo_lots WHERE user_id = u.id))`;

const selectDocument = (kind: CourierDocument) => sql`${kind}::text, (SELECT expires_on FROM courier_papers
  WHERE courier_id = u.id AND kind = ${kind})`;

export const vehicleAndDocuments = sql`(SELECT kind FROM courier_vehicles WHERE courier_id = u.id) AS vehicle,
  (SELECT plate FROM courier_vehicles WHERE courier_id = u.id) AS plate,
  json_build_object(${sql.join(COURIER_DOCUMENTS.map(selectDocument))}) AS papers`;

const paperFiles = sql`ARRAY(SELECT kind FROM courier_papers WHERE courier_id = u.id AND file_id IS NOT NULL ORDER BY kind)
  AS "paperFiles"`;

/** Lists all couriers, active or not, with how many lunches each has on a date, in one query. */
export async function listCouriers(db: Reader, date: string): Promise<CrewCourier[]> {
  const { rows } = await sql<CrewCourier>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.first_name AS "firstName", u.last_name AS "lastName",
      u.cell_phone AS "cellPhone", area.city, ${areaLocationsColumn} AS places, ${isCustomer} AS "isCustomer",
      ${vehicleAndDocuments}, ${paperFiles}, ${sentPapers},
      may.user_id IS NOT NULL AS active, coalesce(day.total, 0)::int AS today, coalesce(day.delivered, 0)::int AS "deliveredToday"
    FROM users u LEFT JOIN courier_areas area ON area.courier_id = u.id
    LEFT JOIN (SELECT DISTINCT user_id FROM user_permissions WHERE permission = 'app_domi' AND scope = 'default') may
      ON may.user_id = u.id
    LEFT JOIN (SELECT courier_id, count(*) AS total, count(*) FILTER (WHERE status = 'delivered') AS delivered
      FROM orders WHERE schedule_date = ${date}::date AND courier_id IS NOT NULL GROUP BY courier_id) day
      ON day.courier_id = u.id
    WHERE u.deleted_at IS NULL
      AND (may.user_id IS NOT NULL OR u.was_courier)
    ORDER BY active DESC, name, u.id LIMIT 500`.execute(db);
  return rows;
}

/** The vehicle and documents of a courier, with what they sent. */
export async function findCourierDocuments(
  db: Reader,
  id: string,
): Promise<Pick<CrewCourier, 'vehicle' | 'papers' | 'paperFiles' | 'sentPapers'>> {
  const { rows } = await sql<Pick<CrewCourier, 'vehicle' | 'papers' | 'paperFiles' | 'sentPapers'>>`
    SELECT ${vehicleAndDocuments}, ${paperFiles}, ${sentPapers} FROM users u WHERE u.id = ${id}`.execute(db);
  return rows[0] ?? { vehicle: null, papers: {} as CrewCourier['papers'], paperFiles: [], sentPapers: [] };
}

/** Lists the locations that a courier's area can hold. */
export const listCourierLocations = (db: Reader) =>
  db
    .selectFrom('locations')
    .select(['id', 'name', 'city'])
    .where('active', '=', true)
    .orderBy('city')
    .orderBy('name')
    .execute();
