import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision } from '@sazon/domain/access/own-decision-refusal';
import { leavesNoGranter, type StaffPlace, toPlace } from '@sazon/domain/access/staff-roles';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findPersonWithAccess } from './people-with-access-queries.ts';
import { lockInvitationsTo, markInvitationRevoked } from './staff-invitations-queries.ts';
import { buildRightsMessages } from './staff-messages.ts';
import { findGrantRefusal, type StaffCaller } from './staff-team-actions.ts';
import {
  deletePermissions,
  findPerson,
  findPersonEvenBlocked,
  listHeldPermissions,
  lockTeam,
  type Person,
} from './staff-teams-and-permissions-queries.ts';

type No = Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>;

/** What a person loses: their permissions in one team. */
type Loss = { person: Person; place: StaffPlace; placeName: string; permissions: readonly string[] };

/**
 * Takes all permissions of staff from these people, blocked or not, all of them or nobody, with the invitations that wait
 * for them. Notifies each for every team.
 */
export async function endAccess(
  deps: Deps,
  actor: StaffCaller,
  { userIds }: { userIds: readonly string[] },
): Promise<{ ended: number } | No> {
  return await inTransaction(deps, async (tx) => {
    const ids = [...new Set(userIds)].toSorted();
    const invitations = await lockInvitationsTo(tx, ids);
    const losses = await lockLosses(tx, deps, actor, ids);
    if ('refusal' in losses) return losses;
    const no = await findTeamRefusal(tx, losses);
    if (no !== undefined) return no;
    for (const id of invitations) await markInvitationRevoked(tx, id, deps.now());
    const byName = (await findPerson(tx, actor.userId))?.name ?? '';
    for (const { person, place, placeName, permissions } of losses) {
      await deletePermissions(tx, person.id, place, permissions);
      const told = { scope: place.scope, placeName, byName, permissions: [] };
      await deps.messages.send(tx, buildRightsMessages(deps.config.publicUrl, person, told), deps.now());
    }
    // open boards and streams check their permission again
    tx.events.publish(ids.map((id) => `access:${id}` as const));
    return { ended: ids.length };
  });
}

/**
 * Locks the teams of these people and lists what they lose there. The list is read again under the locks: what somebody
 * granted in between is taken too.
 */
async function lockLosses(tx: Tx, deps: Deps, actor: StaffCaller, ids: readonly string[]): Promise<Loss[] | No> {
  const before = await listAllLosses(tx, deps, actor, ids);
  if ('refusal' in before) return before;
  const teams = groupByTeam(before);
  for (const [{ place }] of teams.values()) await lockTeam(tx, place);
  const losses = await listAllLosses(tx, deps, actor, ids);
  if ('refusal' in losses) return losses;
  return [...groupByTeam(losses).keys()].every((key) => teams.has(key))
    ? losses
    : refuse('STATE_CONFLICT', { message: 'Alguien cambió sus permisos mientras tanto. Míralos de nuevo.' });
}

/** Groups losses by team, in one order, so that two changes at once lock the teams alike. */
function groupByTeam(losses: readonly Loss[]): Map<string, [Loss, ...Loss[]]> {
  const teams = Map.groupBy(losses, ({ place }) => `${place.scope} ${place.id ?? ''}`);
  return new Map([...teams].toSorted(([one], [other]) => (one < other ? -1 : 1))) as Map<string, [Loss, ...Loss[]]>;
}

async function listAllLosses(tx: Tx, deps: Deps, actor: StaffCaller, ids: readonly string[]): Promise<Loss[] | No> {
  const losses: Loss[] = [];
  for (const id of ids) {
    const lost = await listLosses(tx, deps, actor, id);
    if ('refusal' in lost) return lost;
    losses.push(...lost);
  }
  return losses;
}

/** Lists what a person loses, or refuses: what the caller lacks nobody takes, and nobody decides about themselves. */
async function listLosses(tx: Tx, deps: Deps, actor: StaffCaller, userId: string): Promise<Loss[] | No> {
  const [person, access] = await together([
    findPersonEvenBlocked(tx, userId),
    findPersonWithAccess(tx, userId, deps.now()),
  ]);
  if (person === undefined) return refuse('NOT_FOUND');
  if (access === undefined || access.places.length === 0)
    return refuse('NOT_FOUND', { message: `${person.name} no está en ningún equipo.` });
  if (isOwnDecision(actor.userId, userId))
    return refuse('FORBIDDEN', { message: 'Tu propio acceso te lo quita otra persona.' });
  const losses = access.places.map((place) => ({
    ...{ person, place: toPlace(place), placeName: place.name, permissions: place.permissions },
  }));
  const beyond = losses.find((loss) => findGrantRefusal(actor, loss.place, loss.permissions) !== undefined);
  return beyond === undefined
    ? losses
    : refuse('FORBIDDEN', {
        message: `A ${person.name} no se lo puedes quitar en ${beyond.placeName}: te faltan permisos.`,
      });
}

/** Refuses where nobody left in a team could give permissions. */
async function findTeamRefusal(tx: Tx, losses: readonly Loss[]): Promise<No | undefined> {
  for (const lost of groupByTeam(losses).values()) {
    const [{ place, placeName }] = lost;
    const out = new Set(lost.map(({ person }) => person.id));
    const team = await listHeldPermissions(tx, place);
    const left = team.filter(({ userId }) => !out.has(userId)).map(({ permissions }) => permissions);
    const had = team.map(({ permissions }) => permissions);
    if (!leavesNoGranter(place.scope, had) && leavesNoGranter(place.scope, left))
      return refuse('STATE_CONFLICT', {
        message: `Nadie más da permisos en ${placeName}. Dáselos antes a otra persona.`,
      });
  }
  return undefined;
}
