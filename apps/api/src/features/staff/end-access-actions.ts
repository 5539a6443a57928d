import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision } from '@sazon/domain/access/own-decision-refusal';
import { leavesNoGranter, type StaffPlace, toPlace } from '@sazon/domain/access/staff-roles';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findPersonWithAccess } from './people-with-access-queries.ts';
import { buildRightsMessages } from './staff-messages.ts';
import { findGrantRefusal, type StaffCaller } from './staff-team-actions.ts';
import {
  deletePermissions,
  findPerson,
  listHeldPermissions,
  lockTeam,
  type Person,
} from './staff-teams-and-permissions-queries.ts';

type No = Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>;

/** What a person loses: their permissions in one team. */
type Loss = { person: Person; place: StaffPlace; placeName: string; permissions: readonly string[] };

/** Takes all permissions of staff from these people, all of them or nobody, and notifies each for every team. */
export async function endAccess(
  deps: Deps,
  actor: StaffCaller,
  { userIds }: { userIds: readonly string[] },
): Promise<{ ended: number } | No> {
  return await inTransaction(deps, async (tx) => {
    const ids = [...new Set(userIds)].toSorted();
    const losses: Loss[] = [];
    for (const id of ids) {
      const lost = await listLosses(tx, deps, actor, id);
      if ('refusal' in lost) return lost;
      losses.push(...lost);
    }
    const no = await findTeamRefusal(tx, losses);
    if (no !== undefined) return no;
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

/** Lists what a person loses, or refuses: what the caller lacks nobody takes, and nobody decides about themselves. */
async function listLosses(tx: Tx, deps: Deps, actor: StaffCaller, userId: string): Promise<Loss[] | No> {
  const [person, access] = await together([findPerson(tx, userId), findPersonWithAccess(tx, userId, deps.now())]);
  if (person === undefined || access === undefined || access.places.length === 0) return refuse('NOT_FOUND');
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

/** Locks the teams in one order, and refuses where nobody left could give permissions. */
async function findTeamRefusal(tx: Tx, losses: readonly Loss[]): Promise<No | undefined> {
  const teams = new Map(
    losses.map(({ place, placeName }) => [`${place.scope} ${place.id ?? ''}`, { place, placeName }]),
  );
  for (const [key, { place, placeName }] of [...teams].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await lockTeam(tx, place);
    const out = new Set(
      losses.filter((loss) => `${loss.place.scope} ${loss.place.id ?? ''}` === key).map(({ person }) => person.id),
    );
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
