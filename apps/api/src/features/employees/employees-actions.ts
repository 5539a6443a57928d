import type { RouteParsed } from '@sazon/contract/define-route';
import type { addEmployee as addRoute, updateEmployee as updateRoute } from '@sazon/contract/employees/routes';
import type { EmployeeDetail } from '@sazon/contract/employees/schemas';
import { isRefusal, type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds, may } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { EmployeeField } from '@sazon/domain/employees/import-row-changes';
import { resolveSubsidy } from '@sazon/domain/payroll/subsidy-rules';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requestApproval } from '../approvals/approvals-actions.ts';
import { applyLimit } from '../credit-line/apply-limit-actions.ts';
import { followCeilings } from '../credit-line/follow-ceilings-actions.ts';
import { saveCeilingScope } from '../credit-line/followed-ceilings-queries.ts';
import { endCompanySessions } from '../employee-imports/company-sessions-queries.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-imports/register-history-queries.ts';
import {
  insertPeople,
  lockPeopleByIds,
  type RegisterPerson,
  readDefaultAmount,
  savePeople,
} from '../employee-imports/register-people-queries.ts';
import { loadBenefitLimit } from '../food-benefit/food-benefit-view.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { listPersonRules, listWideRules } from '../subsidies/subsidies-queries.ts';
import { findEmployeeDetail } from './employees-queries.ts';

type Caller = Actor & { userId: string };
type Permission = 'enterprises_preapproved_users_edit' | 'enterprises_preapproved_users_delete';

/** The detail of a person whom the caller may see. */
export async function readEmployeeDetail(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<EmployeeDetail | Refusal<'NOT_FOUND'>> {
  const scope = listScopeIds(actor, 'enterprises_preapproved_users_view');
  const today = toBogotaDate(deps.now());
  const { limitCop } = await loadBenefitLimit(deps, today);
  const person = await findEmployeeDetail(deps.db, scope, id, { today, limitCop });
  if (person === undefined) return refuse('NOT_FOUND');
  const [own, wide] = await Promise.all([
    listPersonRules(deps.db, id, today),
    listWideRules(deps.db, person.enterpriseId, today),
  ]);
  const ofTheirs = wide.filter(({ groupId }) => groupId === null || groupId === person.groupId);
  const subsidyHeld = resolveSubsidy([...own, ...ofTheirs.map(({ rule }) => rule)], today);
  return { ...person, subsidyHeld, subsidyNext: own.filter(({ startsOn }) => startsOn > today) };
}

/** Adds a person to a company's register. */
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
    const defaultCop = await readDefaultAmount(tx, enterpriseId);
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

/** Locks a person of the register whom the caller may change; nobody changes their own row. */
async function lockOwnPerson(
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

/** The person with the given fields; missing ones stay. */
const mergeGiven = (
  person: RegisterPerson,
  given: Omit<RouteParsed<typeof updateRoute>['body'], 'amount'>,
): RegisterPerson => ({
  ...person,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/** Changes the given fields of a person. `waiting`: the ceiling waits for a second person. */
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
    await savePeople(tx, [next]);
    if (given && person.userId !== null) {
      const of = { userId: person.userId, enterpriseId: person.enterpriseId, preapprovalId: id, amountCop: amount };
      await applyLimit(tx, deps, of);
    }
    const by = { actorId: actor.userId, nowMs: deps.now() };
    await recordEmployeeChanges(tx, [{ personId: id, changes: listDifferences(person, next) }], by);
    if (amount === null) {
      await saveCeilingScope(tx, id, 'enterprise');
      await followCeilings(tx, deps, { enterpriseId: person.enterpriseId, ids: [id], actorId: actor.userId });
    }
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return { waiting: wantsCeiling && !given };
  });
}

/** Withdraws a person of the register, or takes them back. null: done; else why not, in words. */
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
    await savePeople(tx, [{ ...person, active }]);
    const changes = [{ field: 'active', before: person.active, after: active }] as const;
    await recordEmployeeChanges(tx, [{ personId: id, changes }], { actorId: actor.userId, nowMs: deps.now() });
    if (!active) await endCompanySessions(tx, [id], deps.now());
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return { ok: true as const };
  });
  return isRefusal(done) ? (done.message ?? refusals[done.refusal][1]) : null;
}
