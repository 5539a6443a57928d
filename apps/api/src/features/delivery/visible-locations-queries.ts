import type { DeliveryLocation } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

const open = sql`locations.enterprise_id IS NULL`;

/**
 * Whether a location is open to everyone or belongs to this person's employer. A visitor (null) sees only the former.
 */
export const isVisibleTo = (userId: string | null): RawBuilder<unknown> =>
  userId === null
    ? open
    : sql`(${open} OR locations.enterprise_id = (SELECT enterprise_id FROM users WHERE id = ${userId}))`;

/** Lists the active locations that `which` selects, with their slots, by name. Those without a slot are left out. */
async function locationsWhere(db: Reader, which: RawBuilder<unknown>): Promise<DeliveryLocation[]> {
  const { rows } = await sql<DeliveryLocation>`
    SELECT locations.id, locations.name, locations.address, locations.city,
      locations.enterprise_id AS "enterpriseId",
      coalesce((SELECT name FROM delivery_points WHERE location_id = locations.id AND is_default), 'Recepción')
        AS "deliveryPoint",
      times.times
    FROM locations
    JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'hour', hour) ORDER BY hour) AS times
      FROM location_times WHERE location_id = locations.id AND active) AS times ON times.times IS NOT NULL
    WHERE locations.active AND ${which}
    ORDER BY locations.name, locations.id
  `.execute(db);
  return rows;
}

export const listVisibleLocations = (db: Reader, userId: string | null): Promise<DeliveryLocation[]> =>
  locationsWhere(db, isVisibleTo(userId));

export const listEnterpriseLocations = (db: Reader, enterpriseId: string): Promise<DeliveryLocation[]> =>
  locationsWhere(db, sql`locations.enterprise_id = ${enterpriseId}`);

/** Finds a location where this person may have lunch delivered. */
export const findVisibleLocation = async (
  db: Reader,
  userId: string | null,
  locationId: string,
): Promise<DeliveryLocation | undefined> =>
  (await locationsWhere(db, sql`locations.id = ${locationId} AND ${isVisibleTo(userId)}`))[0];

/** Whether a location is active, and open to everyone or to this company. */
export async function isOpenToEnterprise(tx: Tx, locationId: string, enterpriseId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', locationId)
    .where('active', '=', true)
    .where((row) => row.or([row('enterprise_id', 'is', null), row('enterprise_id', '=', enterpriseId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the location, slot and office that a person saved. */
export const findLocationPreference = (db: Reader, userId: string) =>
  db
    .selectFrom('users')
    .select(['location_id as locationId', 'time_id as timeId', 'office'])
    .where('id', '=', userId)
    .executeTakeFirst();
