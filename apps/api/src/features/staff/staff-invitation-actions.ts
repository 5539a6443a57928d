import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { mayUseTeam, type StaffPlace, type StaffScope } from '@sazon/domain/access/staff-roles';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { createStaffToken, hashStaffToken } from './staff-invitation-token.ts';
import {
  findOpenInvitation,
  findRevivableSince,
  insertInvitation,
  lockInvitation,
  lockWaitingInvitations,
  markInvitationRevoked,
  renewInvitation,
  type StoredInvitation,
} from './staff-invitations-queries.ts';
import { buildStaffInvitation } from './staff-messages.ts';
import { findGrantRefusal, type StaffCaller } from './staff-team-actions.ts';
import { findPerson, findPlaceName, lockTeam } from './staff-teams-and-permissions-queries.ts';

const lifeMs = 72 * HOUR_MS;

/** Invites a person to a team; replaces an open invitation to the same address. */
export async function inviteStaff(
  deps: Deps,
  actor: StaffCaller,
  place: StaffPlace,
  given: { recipient: string; permissions: readonly Permission[] },
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const no = findGrantRefusal(actor, place, given.permissions);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    await lockTeam(tx, place);
    const open = await findOpenInvitation(tx, place, given.recipient);
    if (open !== undefined) await markInvitationRevoked(tx, open, deps.now());
    return await sendInvitation(tx, deps, actor.userId, place, given);
  });
}

/** Inserts and sends an invitation. The caller's transaction has checked who may give it. */
async function sendInvitation(
  tx: Tx,
  deps: Deps,
  invitedBy: string,
  place: StaffPlace,
  { recipient, permissions }: { recipient: string; permissions: readonly Permission[] },
): Promise<{ id: string } | Refusal<'NOT_FOUND'>> {
  const id = deps.newId();
  const token = createStaffToken();
  const nowMs = deps.now();
  const channel: 'email' | 'sms' = recipient.includes('@') ? 'email' : 'sms';
  const invitation = { id, place, permissions: [...permissions], channel, recipient, invitedBy };
  await insertInvitation(tx, {
    ...invitation,
    tokenHash: hashStaffToken(token),
    createdAt: nowMs,
    expiresAt: nowMs + lifeMs,
  });
  return (await notifyInvited(tx, deps, { ...invitation, token })) ? { id } : refuse('NOT_FOUND');
}

type InvitationToSend = Pick<StoredInvitation, 'place' | 'permissions' | 'channel' | 'recipient' | 'invitedBy'>;

async function notifyInvited(
  tx: Tx,
  deps: Deps,
  { place, ...of }: InvitationToSend & { token: string },
): Promise<boolean> {
  const [placeName, inviter] = await together([findPlaceName(tx, place), findPerson(tx, of.invitedBy)]);
  if (placeName === undefined || inviter === undefined) return false;
  const message = { ...of, scope: place.scope, placeName, inviterName: inviter.name };
  await deps.messages.send(tx, [buildStaffInvitation(deps.config.publicUrl, message)], deps.now());
  return true;
}

/** Sends an invitation again with a new link, or withdraws it. */
export async function settleInvitation(
  deps: Deps,
  actor: Actor,
  { id, resend, scope }: { id: string; resend: boolean; scope?: StaffScope },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const invitation = await lockInvitation(tx, { id });
    if (invitation === undefined || (scope !== undefined && invitation.place.scope !== scope))
      return refuse('NOT_FOUND');
    if (!mayUseTeam(actor, invitation.place, 'grant')) return refuse('NOT_FOUND');
    if (invitation.acceptedAt !== null)
      return refuse('STATE_CONFLICT', { message: 'Ya aceptó la invitación. Míralo en el equipo.' });
    if (!resend) {
      await markInvitationRevoked(tx, id, deps.now());
      return { ok: true as const };
    }
    if (invitation.revokedAt !== null) return refuse('STATE_CONFLICT', { message: 'Esa invitación ya fue anulada.' });
    const no = findGrantRefusal(actor, invitation.place, invitation.permissions);
    if (no !== undefined) return no;
    if (!(await mayAuthorGrant(tx, invitation)))
      return refuse('STATE_CONFLICT', {
        message: 'Quien la envió ya no puede dar estos permisos. Anúlala y manda otra.',
      });
    return (await sendAgain(tx, deps, invitation)) ? { ok: true as const } : refuse('NOT_FOUND');
  });
}

/** Whether the person who sent it may still give its permissions: nobody can accept it otherwise. */
export async function mayAuthorGrant(
  tx: Tx,
  { invitedBy, place, permissions }: Pick<StoredInvitation, 'invitedBy' | 'place' | 'permissions'>,
): Promise<boolean> {
  const author = await findActor(tx, invitedBy);
  return author !== undefined && findGrantRefusal(author, place, permissions) === undefined;
}

/** Sends an invitation with a new link. Returns false, and leaves the former link, when its team is gone. */
async function sendAgain(tx: Tx, deps: Deps, invitation: StoredInvitation): Promise<boolean> {
  const token = createStaffToken();
  if (!(await notifyInvited(tx, deps, { ...invitation, token }))) return false;
  await renewInvitation(tx, invitation.id, { tokenHash: hashStaffToken(token), expiresAt: deps.now() + lifeMs });
  return true;
}

/**
 * Sends all invitations again that nobody opened. Those whose link went out less than an hour ago or lapsed more than 14
 * days ago, and those with permissions that the caller or their author may not give, stay as they are.
 */
export async function resendInvitations(deps: Deps, actor: Actor): Promise<{ sent: number }> {
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const span = { sinceMs: findRevivableSince(nowMs), beforeMs: nowMs + lifeMs - HOUR_MS };
    const waiting = await lockWaitingInvitations(tx, span);
    let sent = 0;
    for (const invitation of waiting) {
      if (findGrantRefusal(actor, invitation.place, invitation.permissions) !== undefined) continue;
      if ((await mayAuthorGrant(tx, invitation)) && (await sendAgain(tx, deps, invitation))) sent += 1;
    }
    return { sent };
  });
}

export const toInvitationState = ({ acceptedAt, revokedAt, expiresAt }: StoredInvitation, nowMs: number) =>
  acceptedAt !== null ? 'used' : revokedAt !== null ? 'revoked' : expiresAt <= nowMs ? 'expired' : 'open';
