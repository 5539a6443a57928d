import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { leavesNoGranter, listGrantable, mayUseTeam, type StaffPlace } from '@sazon/domain/access/staff-roles';
import { inTransaction, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listInvitations } from './staff-invitations-queries.ts';
import { buildRightsMessages } from './staff-messages.ts';
import {
  deletePermissions,
  findPerson,
  findPlaceName,
  insertPermissions,
  listHeldPermissions,
  listMembers,
  lockTeam,
} from './staff-teams-and-permissions-queries.ts';

export type StaffCaller = Actor & { readonly userId: string };

/** Returns a team. NOT_FOUND when the caller may not see it. */
export async function readTeam(deps: Deps, actor: Actor, place: StaffPlace) {
  if (!mayUseTeam(actor, place, 'view')) return refuse('NOT_FOUND');
  const [placeName, members, invitations] = await together([
    findPlaceName(deps.db, place),
    listMembers(deps.db, place, deps.now()),
    listInvitations(deps.db, place),
  ]);
  if (placeName === undefined) return refuse('NOT_FOUND');
  return { placeName, members, invitations, grantable: [...listGrantable(actor, place)] };
}

/**
 * Refuses giving these permissions: NOT_FOUND for a team where the caller gives none, FORBIDDEN for permissions that
 * the caller may not give.
 */
export function findGrantRefusal(
  actor: Actor,
  place: StaffPlace,
  permissions: readonly string[],
): Refusal<'NOT_FOUND' | 'FORBIDDEN'> | undefined {
  if (!mayUseTeam(actor, place, 'grant')) return refuse('NOT_FOUND');
  const grantable: readonly string[] = listGrantable(actor, place);
  const isAll = permissions.every((code) => grantable.includes(code));
  return isAll
    ? undefined
    : refuse('FORBIDDEN', { field: 'permissions', message: 'Nadie da un permiso que no tiene.' });
}

/** Sets what a person may do in a team, and notifies them. */
export async function changeStaff(
  deps: Deps,
  actor: StaffCaller,
  place: StaffPlace,
  of: { userId: string; permissions: readonly Permission[]; seen: readonly Permission[] },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    if (!mayUseTeam(actor, place, 'grant')) return refuse('NOT_FOUND');
    await lockTeam(tx, place);
    const [placeName, person, team] = await together([
      findPlaceName(tx, place),
      findPerson(tx, of.userId),
      listHeldPermissions(tx, place),
    ]);
    const held = team.find(({ userId }) => userId === of.userId)?.permissions;
    if (placeName === undefined || person === undefined || held === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(actor.userId, of.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (held.toSorted().join() !== of.seen.toSorted().join())
      return refuse('STATE_CONFLICT', { message: 'Alguien cambió sus permisos mientras tanto. Míralos de nuevo.' });
    const given = of.permissions.filter((code) => !held.includes(code));
    const taken = held.filter((code) => !(of.permissions as readonly string[]).includes(code));
    const no = findGrantRefusal(actor, place, [...given, ...taken]);
    if (no !== undefined) return no;
    const after = team.map(({ userId, permissions }) => (userId === of.userId ? of.permissions : permissions));
    if (leavesNoGranter(place.scope, after)) {
      return refuse('STATE_CONFLICT', { message: 'Es la única persona que da permisos aquí. Dáselos antes a otra.' });
    }
    await deletePermissions(tx, of.userId, place, taken);
    await insertPermissions(tx, of.userId, place, given);
    const byName = (await findPerson(tx, actor.userId))?.name ?? '';
    const { permissions } = of;
    const told = { scope: place.scope, placeName, byName, permissions };
    if (given.length + taken.length > 0)
      await deps.messages.send(tx, buildRightsMessages(deps.config.publicUrl, person, told), deps.now());
    // open boards and streams check their permission again
    tx.events.publish([`access:${of.userId}`]);
    return { ok: true as const };
  });
}
