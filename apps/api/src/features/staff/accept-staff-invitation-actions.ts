import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { inTransaction, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { mayAuthorGrant, toInvitationState } from './staff-invitation-actions.ts';
import { hashStaffToken } from './staff-invitation-token.ts';
import { findInvitation, lockInvitation, markInvitationAccepted } from './staff-invitations-queries.ts';
import { buildAcceptedMessages, buildRightsMessages } from './staff-messages.ts';
import { findPerson, findPlaceName, insertPermissions, lockTeam } from './staff-teams-and-permissions-queries.ts';

/** Returns what an invitation offers. */
export async function readInvitation(deps: Deps, token: string) {
  const invitation = await findInvitation(deps.db, hashStaffToken(token));
  if (invitation === undefined) return refuse('NOT_FOUND');
  const { place, permissions, channel, expiresAt } = invitation;
  const [placeName = '', inviter] = await together([
    findPlaceName(deps.db, place),
    findPerson(deps.db, invitation.invitedBy),
  ]);
  return {
    state: toInvitationState(invitation, deps.now()),
    scope: place.scope,
    placeName,
    invitedBy: inviter?.name ?? '',
    permissions,
    byPhone: channel === 'sms',
    expiresAt,
  } as const;
}

/**
 * Gives the signed-in person the permissions of an invitation, as far as the person who sent it may still give them.
 */
export async function acceptInvitation(
  deps: Deps,
  userId: string,
  token: string,
): Promise<{ scope: StaffScope } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const invitation = await lockInvitation(tx, { tokenHash: hashStaffToken(token) });
    if (invitation === undefined) return refuse('NOT_FOUND');
    const { id, place, permissions } = invitation;
    if (toInvitationState(invitation, deps.now()) !== 'open')
      return refuse('STATE_CONFLICT', { message: 'Esta invitación ya no sirve. Pide otra.' });
    await lockTeam(tx, place);
    const [placeName, person, inviter, mayGrant] = await together([
      findPlaceName(tx, place),
      findPerson(tx, userId),
      findPerson(tx, invitation.invitedBy),
      mayAuthorGrant(tx, invitation),
    ]);
    if (placeName === undefined || person === undefined) return refuse('NOT_FOUND');
    if (invitation.channel === 'sms' && person.cellPhone !== invitation.recipient)
      return refuse('FORBIDDEN', { message: 'La invitación es para otro celular. Entra con el celular invitado.' });
    if (!mayGrant)
      return refuse('STATE_CONFLICT', {
        message: 'Quien te invitó ya no puede dar estos permisos. Pide otra invitación.',
      });
    await insertPermissions(tx, userId, place, permissions);
    await markInvitationAccepted(tx, id, userId, deps.now());
    const told = { scope: place.scope, placeName, byName: inviter?.name ?? '', permissions };
    const messages = [
      ...buildRightsMessages(deps.config.publicUrl, person, told),
      ...(inviter === undefined ? [] : buildAcceptedMessages(inviter, person, placeName)),
    ];
    await deps.messages.send(tx, messages, deps.now());
    tx.events.publish([`access:${userId}`]);
    return { scope: place.scope };
  });
}
