import type { PlatformPlace } from '@sazon/contract/delivery/locations-admin-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activeStatuses } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A location's fields. */
export type LocationRow = Omit<PlatformPlace, 'enterprise' | 'hours' | 'ordersAhead'>;

const defaultPoint = sql<string>`coalesce((SELECT name FROM delivery_points WHERE location_id = locations.id AND is_default
  LIMIT 1), 'Recepción')`;

const columns = [
  'locations.id',
  'locations.name',
  'locations.address',
  'locations.city',
  'locations.district',
  'locations.instructions',
  'locations.active',
  'locations.reception_rules as receptionRules',
  'locations.floors',
  'locations.expected_people as expectedPeople',
] as const;

const pin = sql<LocationRow['pin']>`CASE WHEN locations.latitude_e6 IS NOT NULL THEN json_build_object(
  'latitudeE6', locations.latitude_e6, 'longitudeE6', locations.longitude_e6) END`;

/** Every location, also inactive ones, by name. */
export async function listLocations(db: Reader, today: IsoDate): Promise<PlatformPlace[]> {
  return await db
    .selectFrom('locations')
    .leftJoin('enterprises', 'enterprises.id', 'locations.enterprise_id')
    .select([
      ...columns,
      pin.as('pin'),
      defaultPoint.as('deliveryPoint'),
      sql<PlatformPlace['enterprise']>`CASE WHEN enterprises.id IS NULL THEN NULL ELSE
        json_build_object('id', enterprises.id, 'name', enterprises.name) END`.as('enterprise'),
      sql<number>`(SELECT count(*)::int FROM location_times WHERE location_id = locations.id AND active)`.as('hours'),
      sql<number>`(SELECT count(*)::int FROM orders WHERE orders.location_id = locations.id
        AND orders.schedule_date >= ${today}::date AND orders.status = ANY (${[...activeStatuses]}::text[]))`.as(
        'ordersAhead',
      ),
    ])
    .orderBy('locations.name')
    .orderBy('locations.id')
    .execute();
}

export const listEnterprises = (db: Reader) =>
  db.selectFrom('enterprises').select(['id', 'name']).orderBy('name').execute();

export const findEnterpriseName = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('enterprises').select('name').where('id', '=', id).executeTakeFirst())?.name;

export async function lockLocation(
  tx: Tx,
  id: string,
): Promise<(LocationRow & { enterpriseId: string | null }) | undefined> {
  return await tx
    .selectFrom('locations')
    .select([...columns, 'enterprise_id as enterpriseId', pin.as('pin'), defaultPoint.as('deliveryPoint')])
    .where('locations.id', '=', id)
    .forUpdate('locations')
    .executeTakeFirst();
}

/** Locks the naming of locations, so that no two get the same name. */
export async function lockLocationNames(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('names of places', 0))`.execute(tx);
}

/** Returns whether another active location of the same company, or one open to everyone, has this name. */
export async function isNameTaken(
  tx: Tx,
  { id, name, enterpriseId }: { id: string; name: string; enterpriseId: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM locations WHERE plain_text(name) = plain_text(${name}) AND id <> ${id} AND active
    AND enterprise_id IS NOT DISTINCT FROM ${enterpriseId}::uuid`.execute(tx);
  return rows.length > 0;
}

const writtenAs = ({ name, address, city, district, instructions, active, ...more }: LocationRow) => ({
  name,
  address,
  city,
  district,
  instructions,
  active,
  latitude_e6: more.pin?.latitudeE6 ?? null,
  longitude_e6: more.pin?.longitudeE6 ?? null,
  reception_rules: more.receptionRules,
  floors: more.floors,
  expected_people: more.expectedPeople,
});

export async function insertLocation(
  tx: Tx,
  place: LocationRow,
  enterpriseId: string | null,
  pointId: string,
): Promise<void> {
  await tx
    .insertInto('locations')
    .values({ id: place.id, enterprise_id: enterpriseId, ...writtenAs(place) })
    .execute();
  await tx
    .insertInto('delivery_points')
    .values({ id: pointId, location_id: place.id, name: place.deliveryPoint, is_default: true })
    .execute();
}

/** Adds delivery hours to a new location. */
export async function insertHours(
  tx: Tx,
  locationId: string,
  slots: readonly { id: string; hour: string }[],
): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map((slot) => ({ ...slot, location_id: locationId }));
  await tx.insertInto('location_times').values(rows).execute();
}

export async function updateLocation(tx: Tx, place: LocationRow, pointId: string): Promise<void> {
  await tx.updateTable('locations').set(writtenAs(place)).where('id', '=', place.id).execute();
  const { id: locationId, deliveryPoint: name } = place;
  await tx
    .updateTable('delivery_points')
    .set({ is_default: false })
    .where('location_id', '=', locationId)
    .where('is_default', '=', true)
    .where('name', '<>', name)
    .execute();
  await tx
    .insertInto('delivery_points')
    .values({ id: pointId, location_id: locationId, name, is_default: true })
    .onConflict((same) => same.columns(['location_id', 'name']).doUpdateSet({ is_default: true }))
    .execute();
}
