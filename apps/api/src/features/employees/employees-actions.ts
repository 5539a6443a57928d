import type { RouteParsed } from '@sazon/contract/define-route';
import type { addEmployee as addRoute, updateEmployee as updateRoute } from '@sazon/contract/employees/routes';
import { isRefusal, type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { EmployeeField } from '@sazon/domain/employees/import-row-changes';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { saveCeilingScope } from '../credit-line/group-and-company-ceilings-queries.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-imports/register-history-queries.ts';
import {
  findDefaultAmount,
  insertPeople,
  lockPeopleByIds,
  type RegisterPerson,
  savePeople,
} from '../employee-imports/register-people-queries.ts';
import { endSessionsAndTellWithdrawn } from '../employee-imports/withdrawn-employees-actions.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { sendCeilingMessages } from '../payroll-ceilings/ceiling-messages-actions.ts';
import { requestApproval } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/settings-queries.ts';

export type Caller = Actor & { userId: string };
type Permission = 'enterprises_preapproved_users_edit' | 'enterprises_preapproved_users_delete';

/** Adds a person to a company's register. A ceiling above the setting is refused here: it needs two people. */
export async function addEmployee(
  deps: Deps,
  actor: Caller,
  body: RouteParsed<typeof addRoute>['body'],
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const { enterpriseId, amount, ...values } = body;
  if (!may(actor, 'enterprises_preapproved_users_write', { enterpriseId }))
    return refuse('NOT_FOUND', { field: 'enterpriseId' });
  return await inTransaction(deps, async (tx) => {
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const defaultCop = await findDefaultAmount(tx, enterpriseId);
    if (defaultCop === undefined) return refuse('NOT_FOUND', { field: 'enterpriseId' });
    if (amount !== null && amount > Math.max(secondPerson.ceilingCop, defaultCop)) {
      const message = 'Agrégalo con el cupo de siempre: uno más alto lo confirman dos personas, en su ficha.';
      return refuse('FORBIDDEN', { field: 'amount', message });
    }
    const person = { ...values, id: deps.newId(), amountCop: amount ?? defaultCop, active: true };
    const added = await insertPeople(tx, enterpriseId, [person], deps.now());
    if (!added.has(person.id))
      return refuse('STATE_CONFLICT', { field: 'identification', message: 'Ya hay alguien con ese documento.' });
    const changes = [{ field: 'active', before: null, after: true }] as const;
    const by = { actorId: actor.userId, nowMs: deps.now() };
    await recordEmployeeChanges(tx, [{ personId: person.id, changes }], by);
    return { id: person.id };
  });
}

/** Locks a person of the register whom the caller may change. Nobody changes their own row. */
export async function lockOwnPerson(
  tx: Tx,
  actor: Caller,
  id: string,
  permission: Permission,
): Promise<(RegisterPerson & { enterpriseId: string }) | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const [person] = await lockPeopleByIds(tx, [id]);
  if (person === undefined || !may(actor, permission, { enterpriseId: person.enterpriseId }))
    return refuse('NOT_FOUND');
  if (person.userId !== null && isOwnDecision(actor.userId, person.userId))
    return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  return person;
}

const listDifferences = (before: RegisterPerson, after: RegisterPerson): RecordedChange[] =>
  (
    [
      'employeeId',
      'firstName',
      'lastName',
      'cellPhone',
      'email',
      'amountCop',
      'active',
      'hasUnlimitDailyOrders',
      'earnsOver310Uvt',
    ] as const
  )
    .filter((field: EmployeeField) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** Returns the person with the given fields changed. Fields that are undefined stay. */
const mergeGiven = (
  person: RegisterPerson,
  given: Omit<RouteParsed<typeof updateRoute>['body'], 'amount'>,
): RegisterPerson => ({
  ...person,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/** Changes the given fields of a person. `waiting` says that the ceiling waits for a second person. */
export async function updateEmployee(
  deps: Deps,
  actor: Caller,
  id: string,
  { amount, ...values }: RouteParsed<typeof updateRoute>['body'],
): Promise<{ waiting: boolean } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const person = await lockOwnPerson(tx, actor, id, 'enterprises_preapproved_users_edit');
    if ('refusal' in person) return person;
    const wantsCeiling = amount !== undefined && amount !== null && amount !== person.amountCop;
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const proposal = { kind: 'ceiling', subjectId: id, amountCop: amount ?? 0, by: actor.userId } as const;
    const limitCop = Math.max(secondPerson.ceilingCop, person.amountCop);
    const given = wantsCeiling && (await requestApproval(tx, deps, { ...proposal, limitCop }));
    const next = { ...mergeGiven(person, values), ...(given && { amountCop: amount }) };
    await savePeople(tx, [next], deps.now());
    if (given && person.userId !== null) {
      const of = { userId: person.userId, enterpriseId: person.enterpriseId, preapprovalId: id, amountCop: amount };
      await applyCeilingToOpenPeriods(tx, deps, of);
      await sendCeilingMessages(tx, deps, person.enterpriseId, [{ userId: person.userId, amountCop: amount }]);
    }
    const by = { actorId: actor.userId, nowMs: deps.now() };
    await recordEmployeeChanges(tx, [{ personId: id, changes: listDifferences(person, next) }], by);
    if (amount === null) {
      await saveCeilingScope(tx, id, 'enterprise');
      await applyGroupAndCompanyCeilings(tx, deps, {
        enterpriseId: person.enterpriseId,
        ids: [id],
        actorId: actor.userId,
      });
    }
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return { waiting: wantsCeiling && !given };
  });
}

/** Withdraws a person of the register, or takes them back. Returns null when done, else why not, in words. */
export async function setEmployeeActive(
  deps: Deps,
  actor: Caller,
  id: string,
  active: boolean,
): Promise<string | null> {
  const permission = active ? 'enterprises_preapproved_users_edit' : 'enterprises_preapproved_users_delete';
  const done = await inTransaction(deps, async (tx, events) => {
    const person = await lockOwnPerson(tx, actor, id, permission);
    if ('refusal' in person) return person;
    if (person.active === active) return { ok: true as const };
    await savePeople(tx, [{ ...person, active }], deps.now());
    const changes = [{ field: 'active', before: person.active, after: active }] as const;
    await recordEmployeeChanges(tx, [{ personId: id, changes }], { actorId: actor.userId, nowMs: deps.now() });
    if (!active) await endSessionsAndTellWithdrawn(tx, deps, [id]);
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return { ok: true as const };
  });
  return isRefusal(done) ? (done.message ?? refusals[done.refusal][1]) : null;
}
