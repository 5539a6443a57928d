import type { DeliveryLocation } from '@sazon/contract/delivery/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

const open = sql`locations.enterprise_id IS NULL`;

/** Open to everyone, or of this person's employer. A visitor (null) sees only what is open to everyone. */
export const visibleTo = (userId: string | null): RawBuilder<unknown> =>
  userId === null
    ? open
    : sql`(${open} OR locations.enterprise_id = (SELECT enterprise_id FROM users WHERE id = ${userId}))`;

/** The delivery places that `which` says, with their slots; places without a slot cannot be chosen. By name. */
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

export const locationsVisibleTo = (db: Reader, userId: string | null): Promise<DeliveryLocation[]> =>
  locationsWhere(db, visibleTo(userId));

export const locationsOfEnterprise = (db: Reader, enterpriseId: string): Promise<DeliveryLocation[]> =>
  locationsWhere(db, sql`locations.enterprise_id = ${enterpriseId}`);

/** One place, if this person may have lunch delivered there. */
export const locationVisibleTo = async (
  db: Reader,
  userId: string | null,
  locationId: string,
): Promise<DeliveryLocation | undefined> =>
  (await locationsWhere(db, sql`locations.id = ${locationId} AND ${visibleTo(userId)}`))[0];

/** Whether a place is open to everyone or to the people of this enterprise. */
export async function isVisibleFor(tx: Tx, locationId: string, enterpriseId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', locationId)
    .where('active', '=', true)
    .where((row) => row.or([row('enterprise_id', 'is', null), row('enterprise_id', '=', enterpriseId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person chose in the place sheet. */
export const preferenceOf = (db: Reader, userId: string) =>
  db
    .selectFrom('users')
    .select(['location_id as locationId', 'time_id as timeId', 'office'])
    .where('id', '=', userId)
    .executeTakeFirst();
