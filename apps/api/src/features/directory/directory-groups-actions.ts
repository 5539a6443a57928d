import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { applyScimGroupPatch, cleanScimGroup, readScimGroup, type ScimGroup } from '@sazon/domain/employees/scim-group';
import type { ScimProblem } from '@sazon/domain/employees/scim-person-patch';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertGroup, isNameTaken, lockGroup, saveArchived, saveGroup } from '../subsidies/subsidy-groups-queries.ts';
import {
  type DirectoryGroup,
  findDirectoryGroup,
  linkGroup,
  lockGroupOfName,
  saveGroupExternalId,
  saveGroupMembers,
  unlinkGroup,
} from './directory-groups-queries.ts';
import type { DirectoryRefusal } from './directory-people-actions.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { moveToChosen, saveMembers } from './move-group-members.ts';
import { findVersionRefusal, refuseScim } from './scim-refusals.ts';
import { toScimGroup } from './scim-users-and-groups-mapping.ts';

type Resource = Readonly<Record<string, unknown>>;

const taken = refuse('STATE_CONFLICT', { message: 'Ya hay un grupo con ese nombre.' });

/** Adds a group of the directory, or lets it keep the company's group of that name if no directory keeps it yet. */
export async function addDirectoryGroup(
  deps: Deps,
  directory: Directory,
  resource: Resource,
): Promise<DirectoryGroup | DirectoryRefusal> {
  const stated = readScimGroup(resource);
  const group = 'scimType' in stated ? stated : cleanScimGroup(stated);
  if ('scimType' in group) return refuseScim(group);
  const { enterpriseId } = directory;
  const { displayName, externalId } = group;
  return await inTransaction(deps, async (tx) => {
    const found = await lockGroupOfName(tx, enterpriseId, displayName);
    if (found?.isKept) return taken;
    const id = found?.id ?? deps.newId();
    const made = { id, enterpriseId, name: displayName, costCentre: null, ceiling: null };
    if (found === undefined && !(await insertGroup(tx, made, deps.now()))) return taken;
    await linkGroup(tx, { groupId: id, enterpriseId, externalId }, deps.now());
    return await saveMembers(tx, deps, directory, { id, before: [], after: group.members });
  });
}

/** Replaces a group's name, external id and members by what the directory sends. */
export const replaceDirectoryGroup = (deps: Deps, directory: Directory, id: string, body: Resource, ifMatch?: string) =>
  changeGroup(deps, directory, { id, ifMatch }, () => readScimGroup(body));

/** Applies the operations of a PATCH request to a group. */
export const patchDirectoryGroup = (deps: Deps, directory: Directory, id: string, body: unknown, ifMatch?: string) =>
  changeGroup(deps, directory, { id, ifMatch }, ({ displayName, externalId, members }) =>
    applyScimGroupPatch({ displayName, externalId, members: members.map((member) => member.id) }, body),
  );

async function changeGroup(
  deps: Deps,
  directory: Directory,
  of: { id: string; ifMatch: string | undefined },
  change: (group: DirectoryGroup) => ScimGroup | ScimProblem,
): Promise<DirectoryGroup | DirectoryRefusal> {
  return await inTransaction(deps, async (tx) => {
    const before = await lockKept(tx, deps, directory, of);
    if (isRefusal(before)) return before;
    const stated = change(before);
    const after = 'scimType' in stated ? stated : cleanScimGroup(stated);
    if ('scimType' in after) return refuseScim(after);
    const { enterpriseId } = directory;
    const { displayName: name, externalId, members } = after;
    if (await isNameTaken(tx, { id: of.id, enterpriseId, name: before.displayName }, name)) return taken;
    if (name !== before.displayName) await saveGroup(tx, of.id, { name });
    await saveGroupExternalId(tx, of.id, externalId);
    const had = before.members.map(({ id }) => id);
    return await saveMembers(tx, deps, directory, { id: of.id, before: had, after: members });
  });
}

/**
 * Ends a group of the directory. Its people go to the next group that the directory has them in; the group stays for HR
 * while HR has people in it.
 */
export async function removeDirectoryGroup(
  deps: Deps,
  directory: Directory,
  id: string,
  ifMatch?: string,
): Promise<{ ok: true } | DirectoryRefusal> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockKept(tx, deps, directory, { id, ifMatch });
    if (isRefusal(group)) return group;
    const ids = group.members.map((member) => member.id);
    await saveGroupMembers(tx, id, []);
    await moveToChosen(tx, deps, directory, ids);
    await unlinkGroup(tx, id);
    await saveArchived(tx, { id, enterpriseId: directory.enterpriseId, name: group.displayName }, deps.now());
    return { ok: true as const };
  });
}

/** Locks a group that this directory keeps. Refuses when it is not at the version which the caller has seen. */
async function lockKept(
  tx: Tx,
  deps: Deps,
  { enterpriseId }: Directory,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<DirectoryGroup | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const locked = await lockGroup(tx, id);
  const group = locked === undefined ? undefined : await findDirectoryGroup(tx, enterpriseId, id);
  if (group === undefined) return refuse('NOT_FOUND');
  return findVersionRefusal(toScimGroup(group, deps.config.publicUrl), ifMatch) ?? group;
}
