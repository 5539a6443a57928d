import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEmployeeChanges } from '../employee-imports/register-history-queries.ts';
import {
  type GroupRow,
  insertGroup,
  isNameTaken,
  listLockedMembers,
  lockGroup,
  type Member,
  saveArchived,
  saveGroup,
  saveMembersGroup,
} from './groups-queries.ts';

type Caller = Actor & { userId: string };
const edit = 'enterprises_preapproved_users_edit';
const taken = () => refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay un grupo con ese nombre.' });

/** Adds a group to a company. */
export async function addGroup(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
  values: { name: string; costCentre: string | null },
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  if (!may(actor, edit, { enterpriseId })) return refuse('NOT_FOUND');
  const id = deps.newId();
  const isAdded = await inTransaction(deps, (tx) => insertGroup(tx, { id, enterpriseId, ...values }, deps.now()));
  return isAdded ? { id } : taken();
}

/** A group that the caller may change, locked. */
async function lockOwnGroup(tx: Tx, actor: Caller, id: string): Promise<GroupRow | Refusal<'NOT_FOUND'>> {
  const group = await lockGroup(tx, id);
  return group !== undefined && may(actor, edit, { enterpriseId: group.enterpriseId }) ? group : refuse('NOT_FOUND');
}

/** Renames a group or changes its cost centre. */
export async function updateGroup(
  deps: Deps,
  actor: Caller,
  id: string,
  { name, costCentre }: { name?: string | undefined; costCentre?: string | null | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockOwnGroup(tx, actor, id);
    if ('refusal' in group) return group;
    if (name !== undefined && (await isNameTaken(tx, group, name))) return taken();
    await saveGroup(tx, id, { name: name ?? group.name, costCentre });
    return { ok: true };
  });
}

/** Takes a group without people out of use. */
export async function archiveGroup(
  deps: Deps,
  actor: Caller,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockOwnGroup(tx, actor, id);
    if ('refusal' in group) return group;
    if (!(await saveArchived(tx, group, deps.now())))
      return refuse('STATE_CONFLICT', { message: 'El grupo todavía tiene personas. Pásalas a otro primero.' });
    return { ok: true };
  });
}

/** Moves people to a group of their company, or to none. Answers each with why they were not moved, in words; null: moved. */
export async function moveToGroup(
  deps: Deps,
  actor: Caller,
  ids: readonly string[],
  groupId: string | null,
): Promise<{ id: string; message: string | null }[]> {
  return await inTransaction(deps, async (tx, events) => {
    // group first, as archiving does
    const group = groupId === null ? null : await lockGroup(tx, groupId);
    const members = new Map((await listLockedMembers(tx, ids)).map((member) => [member.id, member]));
    const answers = ids.map((id) => ({ id, message: findMoveProblem(actor, members.get(id), group) }));
    const moving = answers.flatMap(({ id, message }) => (message === null ? (members.get(id) ?? []) : []));
    const moved = moving.filter((member) => member.groupId !== groupId);
    if (moved.length === 0) return answers;
    await saveMembersGroup(
      tx,
      moved.map(({ id }) => id),
      groupId,
    );
    const changes = moved.map(({ id, groupName }) => ({
      personId: id,
      changes: [{ field: 'group', before: groupName, after: group?.name ?? null } as const],
    }));
    await recordEmployeeChanges(tx, changes, { actorId: actor.userId, nowMs: deps.now() });
    events.publish(moved.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
    return answers;
  });
}

/** Why a person cannot go to a group, in words; null: they can. */
function findMoveProblem(actor: Caller, member: Member | undefined, group: GroupRow | null | undefined): string | null {
  const notFound = refusals.NOT_FOUND[1];
  if (member === undefined || !may(actor, edit, { enterpriseId: member.enterpriseId })) return notFound;
  if (group === undefined || (group !== null && group.enterpriseId !== member.enterpriseId)) return notFound;
  return member.userId !== null && isOwnDecision(actor.userId, member.userId) ? OWN_DECISION_MESSAGE : null;
}
