import { refuse } from '@sazon/contract/refusal';
import { isOwnDecision } from '@sazon/domain/access/own-decision-refusal';
import { chooseDirectoryGroup } from '@sazon/domain/employees/scim-group';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { saveMembersGroup } from '../subsidies/subsidy-groups-queries.ts';
import {
  type DirectoryGroup,
  findDirectoryGroup,
  listKnownPeople,
  lockPlaces,
  readGroupNames,
  saveGroupMembers,
} from './directory-groups-queries.ts';
import type { DirectoryRefusal } from './directory-people-actions.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { refuseScim } from './scim-refusals.ts';

type Change = { id: string; before: readonly string[]; after: readonly string[] };

/** Saves who is in a group, and moves those who came or left to the group that now counts for them. */
export async function saveMembers(
  tx: Tx,
  deps: Deps,
  directory: Directory,
  { id, before, after }: Change,
): Promise<DirectoryGroup | DirectoryRefusal> {
  const known = await listKnownPeople(tx, directory.enterpriseId, after);
  const stranger = after.find((one) => !known.has(one));
  if (stranger !== undefined)
    return refuseScim({ scimType: 'invalidValue', detail: `members: nobody of this directory is ${stranger}.` });
  await saveGroupMembers(tx, id, after);
  await moveToChosen(tx, deps, directory, [...new Set([...before, ...after])]);
  return (await findDirectoryGroup(tx, directory.enterpriseId, id)) ?? refuse('NOT_FOUND');
}

/**
 * Moves people to the first group that the directory put them in, except the author of its token: nobody moves
 * themselves.
 */
export async function moveToChosen(
  tx: Tx,
  deps: Deps,
  { authorId, enterpriseId }: Directory,
  ids: readonly string[],
): Promise<void> {
  const moved = (await lockPlaces(tx, ids)).flatMap((place) => {
    const groupId = chooseDirectoryGroup(place.joined, place);
    const isOwn = place.userId !== null && isOwnDecision(authorId, place.userId);
    return groupId === place.groupId || isOwn ? [] : [{ ...place, to: groupId }];
  });
  if (moved.length === 0) return;
  const targets = new Set(moved.map(({ to }) => to));
  for (const to of targets) {
    const people = moved.filter((one) => one.to === to).map(({ id }) => id);
    await saveMembersGroup(tx, people, to);
  }
  const names = await readGroupNames(
    tx,
    [...targets].flatMap((id) => id ?? []),
  );
  const changes = moved.map(({ id, groupName, to }) => ({
    personId: id,
    changes: [{ field: 'group', before: groupName, after: to === null ? null : (names.get(to) ?? null) } as const],
  }));
  await recordEmployeeChanges(tx, changes, { actorId: authorId, nowMs: deps.now() });
  await applyGroupAndCompanyCeilings(tx, deps, { enterpriseId, ids: moved.map(({ id }) => id), actorId: authorId });
  tx.events.publish(moved.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
}
