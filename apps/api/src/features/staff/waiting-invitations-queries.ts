import type { WaitingInvitation } from '@sazon/contract/staff/people-with-access-schemas';
import { PRODUCT } from '@sazon/domain/product-name';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

/** Those to one person, or those that lapse after an instant. */
type WhichInvitations = { userId: string } | { sinceMs: number };

/** Lists invitations that nobody opened, with their author's id, those that end first before the others. */
export async function listWaitingInvitations(
  db: Reader,
  which: WhichInvitations,
): Promise<(WaitingInvitation & { authorId: string })[]> {
  const isMeant =
    'userId' in which
      ? sql`EXISTS (SELECT FROM users WHERE users.id = ${which.userId}
        AND invitation.recipient IN (users.email, users.cell_phone))`
      : sql`invitation.expires_at >= ${toIso(which.sinceMs)}`;
  const { rows } = await sql<WaitingInvitation & { authorId: string }>`
    SELECT invitation.id, invitation.scope, invitation.scope_id AS "placeId", invitation.recipient, invitation.permissions,
      coalesce(restaurants.name, enterprises.name, ${PRODUCT.name}) AS "placeName", inviter.id AS "authorId",
      inviter.first_name || ' ' || inviter.last_name AS "invitedBy", invitation.created_at AS "createdAt",
      invitation.expires_at AS "expiresAt"
    FROM staff_invitations invitation JOIN users inviter ON inviter.id = invitation.invited_by
      LEFT JOIN restaurants ON invitation.scope = 'restaurant' AND restaurants.id = invitation.scope_id
      LEFT JOIN enterprises ON invitation.scope = 'enterprise' AND enterprises.id = invitation.scope_id
    WHERE invitation.accepted_at IS NULL AND invitation.revoked_at IS NULL AND ${isMeant}
    ORDER BY invitation.expires_at, invitation.id LIMIT 100`.execute(db);
  return rows;
}
