import type { StaffInvitation, StaffMember } from '@sazon/contract/staff/schemas';
import type { Permission } from '@sazon/domain/access/permissions';
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

export const listInvitations = (db: Reader, place: StaffPlace): Promise<StaffInvitation[]> =>
  db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invitation.id', 'recipient', 'invitation.created_at as createdAt', 'expires_at as expiresAt'])
    .select(sql<Permission[]>`permissions`.as('permissions'))
    .select(sql<string>`first_name || ' ' || last_name`.as('invitedBy'))
    .where('scope', '=', place.scope)
    .where(sql<boolean>`scope_id IS NOT DISTINCT FROM ${place.id}`)
    .where('accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .orderBy('invitation.created_at', 'desc')
    .limit(100)
    .execute();

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
export async function listHeld(tx: Tx, place: StaffPlace): Promise<{ userId: string; permissions: string[] }[]> {
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

/** Returns an active person with their addresses, or undefined. */
export async function findPerson(db: Reader, userId: string): Promise<Person | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'cell_phone as cellPhone', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type StoredInvitation = {
  id: string;
  place: StaffPlace;
  permissions: Permission[];
  channel: 'email' | 'sms';
  recipient: string;
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
  acceptedAt: number | null;
  revokedAt: number | null;
};

type InvitationRow = Omit<StoredInvitation, 'place'> & { scope: StaffPlace['scope']; scopeId: string | null };

const withPlace = ({ scope, scopeId, ...row }: InvitationRow): StoredInvitation => ({
  ...row,
  place: { scope, id: scopeId } as StaffPlace,
});

const invitationColumns = sql`id, scope, scope_id AS "scopeId", permissions, channel, recipient, invited_by AS "invitedBy",
  created_at AS "createdAt", expires_at AS "expiresAt", accepted_at AS "acceptedAt", revoked_at AS "revokedAt"`;

export async function lockInvitation(
  tx: Tx,
  by: { id: string } | { tokenHash: string },
): Promise<StoredInvitation | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`token_hash = ${by.tokenHash}`;
  const { rows } = await sql<InvitationRow>`
    SELECT ${invitationColumns} FROM staff_invitations WHERE ${which} FOR UPDATE`.execute(tx);
  return rows[0] && withPlace(rows[0]);
}

export async function findInvitation(db: Reader, tokenHash: string): Promise<StoredInvitation | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${invitationColumns} FROM staff_invitations WHERE token_hash = ${tokenHash}`.execute(db);
  return rows[0] && withPlace(rows[0]);
}

export async function insertInvitation(
  tx: Tx,
  { place, tokenHash, ...of }: Omit<StoredInvitation, 'acceptedAt' | 'revokedAt'> & { tokenHash: string },
): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values({
      id: of.id,
      token_hash: tokenHash,
      scope: place.scope,
      scope_id: place.id,
      permissions: of.permissions,
      channel: of.channel,
      recipient: of.recipient,
      invited_by: of.invitedBy,
      created_at: toIso(of.createdAt),
      expires_at: toIso(of.expiresAt),
    })
    .execute();
}

/** Returns the id of the open invitation of a team to this recipient, or undefined. */
export async function findOpenInvitation(tx: Tx, place: StaffPlace, recipient: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM staff_invitations WHERE scope = ${place.scope} AND scope_id IS NOT DISTINCT FROM ${place.id}
      AND recipient = ${recipient} AND accepted_at IS NULL AND revoked_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0]?.id;
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: number },
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash, expires_at: toIso(expiresAt) })
    .where('id', '=', id)
    .execute();
}

export async function markInvitationRevoked(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function markInvitationAccepted(tx: Tx, id: string, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: toIso(nowMs), accepted_by: userId })
    .where('id', '=', id)
    .execute();
}
