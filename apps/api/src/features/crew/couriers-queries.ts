import type { CrewCourier } from '@sazon/contract/crew/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Of a table or alias `area`: the places a courier knows. */
export const placesOfArea = sql`coalesce((SELECT json_agg(json_build_object('id', locations.id, 'name', name) ORDER BY name)
  FROM courier_area_locations known JOIN locations ON locations.id = known.location_id
  WHERE known.courier_id = area.courier_id), '[]')`;

/** Of a table or alias `u`: the account is more than a courier's, so its name and phone are its owner's. */
const isCustomer = sql<boolean>`(u.email IS NOT NULL OR u.plan <> 'normal' OR u.enterprise_id IS NOT NULL
  OR EXISTS (SELECT FROM purchases WHERE user_id = u.id) OR EXISTS (SELECT FROM tingo_lots WHERE user_id = u.id))`;

/** Everyone who may deliver everywhere, or was switched off, with what is theirs on a date. One query. */
export async function listCouriers(db: Reader, date: string): Promise<CrewCourier[]> {
  const { rows } = await sql<CrewCourier>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.first_name AS "firstName", u.last_name AS "lastName",
      u.cell_phone AS "cellPhone", area.city, ${placesOfArea} AS places, ${isCustomer} AS "isCustomer",
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

export const personByPhone = (tx: Tx, cellPhone: string) =>
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

/** An account that the person opens with a code to their phone. */
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
      created_at: at(nowMs),
    })
    .execute();
  await tx
    .insertInto('user_permissions')
    .values({ user_id: person.id, scope: 'default', permission: 'app_client' })
    .execute();
}

export const mayDeliver = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_permissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('permission', '=', 'app_domi')
    .where('scope', '=', 'default')
    .executeTakeFirst();

export async function letDeliver(tx: Tx, userId: string): Promise<void> {
  if ((await mayDeliver(tx, userId)) !== undefined) return;
  await tx
    .insertInto('user_permissions')
    .values({ user_id: userId, scope: 'default', permission: 'app_domi' })
    .execute();
}

export async function letDeliverNoMore(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission', '=', 'app_domi')
    .where('scope', '=', 'default')
    .execute();
  await tx.updateTable('users').set({ was_courier: true }).where('id', '=', userId).execute();
}

/** How many lunches are in this person's hands, or will be: a kitchen counts on them. */
export async function inHands(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('courier_id', '=', userId)
    .where('status', 'in', ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The places that can be given to couriers. */
export const allPlaces = (db: Reader) =>
  db
    .selectFrom('locations')
    .select(['id', 'name', 'city'])
    .where('active', '=', true)
    .orderBy('city')
    .orderBy('name')
    .execute();

export type CourierNow = {
  firstName: string;
  lastName: string;
  cellPhone: string;
  city: string | null;
  locationIds: string[];
  isCustomer: boolean;
};

/** What can be changed of a courier, as it is; the person is locked. */
export async function courierNow(tx: Tx, id: string): Promise<CourierNow> {
  const { rows } = await sql<CourierNow>`
    SELECT u.first_name AS "firstName", u.last_name AS "lastName", u.cell_phone AS "cellPhone", area.city,
      ARRAY(SELECT location_id FROM courier_area_locations WHERE courier_id = u.id ORDER BY location_id) AS "locationIds", ${isCustomer} AS "isCustomer"
    FROM users u LEFT JOIN courier_areas area ON area.courier_id = u.id WHERE u.id = ${id}`.execute(tx);
  return rows[0] as CourierNow;
}

/** Of these places those that are in a city. */
export async function placesIn(tx: Tx, city: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM locations WHERE id = ANY(${[...ids]}::uuid[]) AND city = ${city}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function saveCourier(tx: Tx, id: string, next: Omit<CourierNow, 'isCustomer'>): Promise<void> {
  const { firstName: first_name, lastName: last_name, cellPhone: cell_phone, city, locationIds } = next;
  await tx.updateTable('users').set({ first_name, last_name, cell_phone }).where('id', '=', id).execute();
  await sql`
    INSERT INTO courier_areas (courier_id, city) VALUES (${id}, ${city})
    ON CONFLICT (courier_id) DO UPDATE SET city = excluded.city`.execute(tx);
  await tx.deleteFrom('courier_area_locations').where('courier_id', '=', id).execute();
  await sql`INSERT INTO courier_area_locations (courier_id, location_id)
    SELECT ${id}::uuid, unnest(${locationIds}::uuid[])`.execute(tx);
}
