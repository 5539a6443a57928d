import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { formatCop } from '@sazon/domain/money/format';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { findDefaultAmount, readDefaultAmount } from '../employee-register/default-ceiling-queries.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  type GroupRow,
  type GroupValues,
  insertGroup,
  isNameTaken,
  listLockedMembers,
  lockGroup,
  type Member,
  saveArchived,
  saveGroup,
  saveMembersGroup,
} from './subsidy-groups-queries.ts';

type Caller = Actor & { userId: string };
const edit = 'enterprises_preapproved_users_edit';
const taken = () => refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay un grupo con ese nombre.' });

/** Adds a group to a company. */
export async function addGroup(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
  values: { name: string; costCentre: string | null; ceiling: number | null },
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  if (!may(actor, edit, { enterpriseId })) return refuse('NOT_FOUND');
  const id = deps.newId();
  return await inTransaction(deps, async (tx) => {
    if ((await findDefaultAmount(tx, enterpriseId)) === undefined) return refuse('NOT_FOUND');
    const problem = await findCeilingProblem(tx, deps, enterpriseId, values.ceiling);
    if (problem !== null) return problem;
    return (await insertGroup(tx, { id, enterpriseId, ...values }, deps.now())) ? { id } : taken();
  });
}

/** Refuses a payroll ceiling for a group that is higher than one person may give; null when it is allowed. */
async function findCeilingProblem(tx: Tx, deps: Deps, enterpriseId: string, ceiling: number | null | undefined) {
  if (ceiling === null || ceiling === undefined) return null;
  const { secondPerson } = await loadSettings(deps, { reader: tx });
  const mostCop = Math.max(secondPerson.ceilingCop, await readDefaultAmount(tx, enterpriseId));
  const message = `Un cupo para un grupo es de hasta ${formatCop(mostCop)}: uno más alto lo confirman dos personas, en la ficha.`;
  return ceiling > mostCop ? refuse('FORBIDDEN', { field: 'ceiling', message }) : null;
}

/** Locks a group that the caller may change, and returns it. */
async function lockOwnGroup(tx: Tx, actor: Caller, id: string): Promise<GroupRow | Refusal<'NOT_FOUND'>> {
  const group = await lockGroup(tx, id);
  return group !== undefined && may(actor, edit, { enterpriseId: group.enterpriseId }) ? group : refuse('NOT_FOUND');
}

/** Renames a group, or changes its cost centre or the ceiling of its people. */
export async function updateGroup(
  deps: Deps,
  actor: Caller,
  id: string,
  { name, ...values }: Partial<Record<'name', string | undefined>> & Omit<GroupValues, 'name'>,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockOwnGroup(tx, actor, id);
    if ('refusal' in group) return group;
    if (name !== undefined && (await isNameTaken(tx, group, name))) return taken();
    const problem = await findCeilingProblem(tx, deps, group.enterpriseId, values.ceiling);
    if (problem !== null) return problem;
    await saveGroup(tx, id, { name: name ?? group.name, ...values });
    await applyGroupAndCompanyCeilings(tx, deps, {
      enterpriseId: group.enterpriseId,
      ids: null,
      actorId: actor.userId,
    });
    return { ok: true };
  });
}

/** Archives a group that has no people. */
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
    await applyGroupAndCompanyCeilings(tx, deps, {
      enterpriseId: group.enterpriseId,
      ids: null,
      actorId: actor.userId,
    });
    return { ok: true };
  });
}

/**
 * Moves people to a group of their company, or to none (null). Returns for each person null when done, or in words why
 * not.
 */
export async function moveToGroup(
  deps: Deps,
  actor: Caller,
  ids: readonly string[],
  groupId: string | null,
): Promise<{ id: string; message: string | null }[]> {
  return await inTransaction(deps, async (tx, events) => {
    // locks the group first, as archiving does
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
    const enterpriseIds = new Set(moved.map(({ enterpriseId }) => enterpriseId));
    for (const enterpriseId of enterpriseIds)
      await applyGroupAndCompanyCeilings(tx, deps, {
        enterpriseId,
        ids: moved.map(({ id }) => id),
        actorId: actor.userId,
      });
    events.publish(moved.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
    return answers;
  });
}

/** Returns in words why a person cannot be moved to a group, or null when they can. */
function findMoveProblem(actor: Caller, member: Member | undefined, group: GroupRow | null | undefined): string | null {
  const notFound = refusals.NOT_FOUND[1];
  if (member === undefined || !may(actor, edit, { enterpriseId: member.enterpriseId })) return notFound;
  if (group === undefined || (group !== null && group.enterpriseId !== member.enterpriseId)) return notFound;
  return member.userId !== null && isOwnDecision(actor.userId, member.userId) ? OWN_DECISION_MESSAGE : null;
}
