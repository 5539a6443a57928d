import type { StaffMember } from '@sazon/contract/staff/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

const storedScope = { platform: 'default', restaurant: 'restaurant', enterprise: 'enterprise' } as const;

/** Returns the name of a restaurant or company, or undefined when there is none. */
export async function findPlaceName(db: Reader, place: StaffPlace): Promise<string | undefined> {
  if (place.scope === 'platform') return 'Sazón';
  const table = place.scope === 'restaurant' ? 'restaurants' : 'enterprises';
  const row = await db.selectFrom(table).select('name').where('id', '=', place.id).executeTakeFirst();
  return row?.name;
}

/** Lists the people with a permission in a team, by name. */
export async function listMembers(db: Reader, place: StaffPlace, nowMs: number): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    SELECT users.id AS "userId", first_name || ' ' || last_name AS name, email, cell_phone AS "cellPhone",
      array_agg(permission ORDER BY permission) AS permissions,
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
      (SELECT max(refresh_tokens.created_at) FROM sessions JOIN refresh_tokens ON session_id = sessions.id
        WHERE sessions.user_id = users.id AND revoked_at IS NULL AND expires_at > ${toIso(nowMs)}) AS "seenAt"
    FROM user_permissions JOIN users ON users.id = user_permissions.user_id
    WHERE scope = ${storedScope[place.scope]} AND scope_id IS NOT DISTINCT FROM ${place.id}
      AND permission NOT IN ('app_client', 'app_domi') AND deleted_at IS NULL
    GROUP BY users.id ORDER BY first_name, last_name, users.id`.execute(db);
  return rows;
}

/** Lists restaurants and companies whose name contains the search, with how many people work there. */
export async function listPlaces(db: Reader, search: string) {
  const { rows } = await sql<{ scope: 'restaurant' | 'enterprise'; id: string; name: string; people: number }>`
    SELECT place.scope, place.id, name, (SELECT count(DISTINCT user_id)::int FROM user_permissions
      WHERE scope_id = place.id) AS people
    FROM (SELECT 'restaurant' AS scope, id, name FROM restaurants
      UNION ALL SELECT 'enterprise', id, name FROM enterprises) AS place
    WHERE strpos(plain_text(name), plain_text(${search})) > 0 ORDER BY name, id LIMIT 60`.execute(db);
  return rows;
}

/** Counts the people who work on the platform. */
export async function countPlatformStaff(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT user_id)::int AS count FROM user_permissions
    WHERE scope = 'default' AND permission NOT IN ('app_client', 'app_domi')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a team, so that two changes at once cannot both remove one of its last two people who may give permissions. */
export async function lockTeam(tx: Tx, place: StaffPlace): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`team ${place.scope} ${place.id ?? ''}`}, 0))`.execute(tx);
}

/** Lists the active people of a team with their permissions there. */
export async function listHeldPermissions(
  tx: Tx,
  place: StaffPlace,
): Promise<{ userId: string; permissions: string[] }[]> {
  const { rows } = await sql<{ userId: string; permissions: string[] }>`
    SELECT user_id AS "userId", array_agg(permission) AS permissions
    FROM user_permissions JOIN users ON users.id = user_id
    WHERE scope = ${storedScope[place.scope]} AND scope_id IS NOT DISTINCT FROM ${place.id}
      AND permission NOT IN ('app_client', 'app_domi') AND active AND deleted_at IS NULL
    GROUP BY user_id`.execute(tx);
  return rows;
}

export async function insertPermissions(
  tx: Tx,
  userId: string,
  place: StaffPlace,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('user_permissions')
    .values(
      codes.map((permission) => ({ user_id: userId, scope: storedScope[place.scope], scope_id: place.id, permission })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function deletePermissions(
  tx: Tx,
  userId: string,
  place: StaffPlace,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await sql`DELETE FROM user_permissions WHERE user_id = ${userId} AND scope = ${storedScope[place.scope]}
    AND scope_id IS NOT DISTINCT FROM ${place.id} AND permission = ANY(${[...codes]}::text[])`.execute(tx);
}

export type Person = { id: string; name: string; email: string | null; cellPhone: string };

const people = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'cell_phone as cellPhone', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('deleted_at', 'is', null);

/** Returns an active person with their addresses, or undefined. */
export const findPerson = (db: Reader, userId: string): Promise<Person | undefined> =>
  people(db).where('id', '=', userId).where('active', '=', true).executeTakeFirst();

/** Returns a person with their addresses, blocked or not, or undefined. */
export const findPersonEvenBlocked = (db: Reader, userId: string): Promise<Person | undefined> =>
  people(db).where('id', '=', userId).executeTakeFirst();
