import type { StaffInvitation } from '@sazon/contract/staff/schemas';
import type { Permission } from '@sazon/domain/access/permissions';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

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

/** How long after it lapsed an invitation may be sent again together with the others. */
const revivableMs = 14 * DAY_MS;

/** The instant since which an invitation may have lapsed to be sent again together with the others. */
export const findRevivableSince = (nowMs: number): number => nowMs - revivableMs;

/** Locks the invitations that nobody opened, that end in this span of time, at most 100. */
export async function lockWaitingInvitations(
  tx: Tx,
  { sinceMs, beforeMs }: { sinceMs: number; beforeMs: number },
): Promise<StoredInvitation[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${invitationColumns} FROM staff_invitations WHERE accepted_at IS NULL AND revoked_at IS NULL
      AND expires_at >= ${toIso(sinceMs)} AND expires_at < ${toIso(beforeMs)}
    ORDER BY expires_at, id LIMIT 100 FOR UPDATE`.execute(tx);
  return rows.map(withPlace);
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

/**
 * Locks the invitations that nobody accepted to the e-mails and phones of these people. Lock them before their teams, as
 * accepting one does.
 */
export async function lockInvitationsTo(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM staff_invitations WHERE accepted_at IS NULL AND revoked_at IS NULL
      AND EXISTS (SELECT FROM users WHERE users.id = ANY(${[...userIds]}::uuid[])
        AND recipient IN (users.email, users.cell_phone)) ORDER BY id FOR UPDATE OF staff_invitations`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markInvitationAccepted(tx: Tx, id: string, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: toIso(nowMs), accepted_by: userId })
    .where('id', '=', id)
    .execute();
}
