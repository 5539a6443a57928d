import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CourierDocument, CourierVehicle } from '@sazon/domain/logistics/courier-documents';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isCustomer, vehicleAndDocuments } from './couriers-queries.ts';

export const lockPersonByPhone = (tx: Tx, cellPhone: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'active'])
    .where('cell_phone', '=', cellPhone)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select([sql<string>`first_name || ' ' || last_name`.as('name'), 'was_courier as wasCourier'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Inserts an account, to which the person signs in by a code to their phone. */
export async function insertPerson(
  tx: Tx,
  person: { id: string; firstName: string; lastName: string; cellPhone: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      cell_phone: person.cellPhone,
      created_at: toIso(nowMs),
    })
    .execute();
  await tx
    .insertInto('user_permissions')
    .values({ user_id: person.id, scope: 'default', permission: 'app_client' })
    .execute();
}

export type CourierProfile = {
  firstName: string;
  lastName: string;
  cellPhone: string;
  city: string | null;
  locationIds: string[];
  vehicle: CourierVehicle | null;
  plate: string | null;
  papers: Partial<Record<CourierDocument, IsoDate | null>>;
  isCustomer: boolean;
};

/** Reads the editable fields of a courier, whom the caller has locked. */
export async function readCourierProfile(tx: Tx, id: string): Promise<CourierProfile> {
  const { rows } = await sql<CourierProfile>`
    SELECT u.first_name AS "firstName", u.last_name AS "lastName", u.cell_phone AS "cellPhone", area.city,
      ARRAY(SELECT location_id FROM courier_area_locations WHERE courier_id = u.id ORDER BY location_id) AS "locationIds",
      ${vehicleAndDocuments}, ${isCustomer} AS "isCustomer"
    FROM users u LEFT JOIN courier_areas area ON area.courier_id = u.id WHERE u.id = ${id}`.execute(tx);
  return rows[0] as CourierProfile;
}

/** Returns those of these locations that are in a city. */
export async function listLocationsInCity(tx: Tx, city: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM locations WHERE id = ANY(${[...ids]}::uuid[]) AND city = ${city}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Saves a courier, and returns the files of documents that they have no more: to be removed from the storage. */
export async function saveCourier(
  tx: Tx,
  id: string,
  next: Omit<CourierProfile, 'isCustomer'>,
): Promise<{ fileId: string; type: DocumentFileType }[]> {
  const { firstName: first_name, lastName: last_name, cellPhone: cell_phone, city, locationIds, vehicle, plate } = next;
  await tx.updateTable('users').set({ first_name, last_name, cell_phone }).where('id', '=', id).execute();
  await sql`
    INSERT INTO courier_areas (courier_id, city) VALUES (${id}, ${city})
    ON CONFLICT (courier_id) DO UPDATE SET city = excluded.city`.execute(tx);
  await tx.deleteFrom('courier_area_locations').where('courier_id', '=', id).execute();
  await sql`INSERT INTO courier_area_locations (courier_id, location_id)
    SELECT ${id}::uuid, unnest(${locationIds}::uuid[])`.execute(tx);
  await tx.deleteFrom('courier_vehicles').where('courier_id', '=', id).execute();
  if (vehicle !== null)
    await tx.insertInto('courier_vehicles').values({ courier_id: id, kind: vehicle, plate }).execute();
  const papers = Object.entries(next.papers).flatMap(([kind, expires_on]) =>
    expires_on ? [{ courier_id: id, kind: kind as CourierDocument, expires_on }] : [],
  );
  const kept = papers.map(({ kind }) => kind);
  const { rows: gone } = await sql<{ fileId: string | null; type: DocumentFileType }>`
    DELETE FROM courier_papers WHERE courier_id = ${id} AND kind <> ALL (${kept}::text[])
    RETURNING file_id AS "fileId", file_type AS type`.execute(tx);
  const files = gone.flatMap(({ fileId, type }) => (fileId === null ? [] : [{ fileId, type }]));
  if (papers.length === 0) return files;
  // a document that is there keeps its file
  await tx
    .insertInto('courier_papers')
    .values(papers)
    .onConflict((conflict) =>
      conflict.columns(['courier_id', 'kind']).doUpdateSet((from) => ({ expires_on: from.ref('excluded.expires_on') })),
    )
    .execute();
  return files;
}
