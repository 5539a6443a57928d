import type { RouteParsed } from '@sazon/contract/define-route';
import type { addEmployee as addRoute } from '@sazon/contract/employees/routes';
import { isRefusal, type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { findDefaultAmount } from '../employee-register/default-ceiling-queries.ts';
import { isRegistered } from '../employee-register/employee-code-queries.ts';
import {
  insertPeople,
  lockPeopleByIds,
  type RegisterPerson,
  savePeople,
} from '../employee-register/employee-register-people-queries.ts';
import { endSessionsAndNotifyWithdrawn } from '../employee-register/end-sessions-and-notify-withdrawn-actions.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { saveRegisterSite } from '../employee-register/register-sites-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { lockGroup, saveMembersGroup } from '../subsidies/subsidy-groups-queries.ts';
import { findDatesProblem, readSiteName } from './check-employee-dates-and-site.ts';
import { findCodeProblem } from './employee-code-refusal.ts';

export type Caller = Actor & { userId: string };
type Permission = 'enterprises_preapproved_users_edit' | 'enterprises_preapproved_users_delete';

type NewEmployee = RouteParsed<typeof addRoute>['body'];

/** Adds a person to a company's register. A ceiling above the setting is refused here: it needs two people. */
export async function addEmployee(
  deps: Deps,
  actor: Caller,
  body: NewEmployee,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const { enterpriseId, amount, groupId, siteId, ...values } = body;
  if (!may(actor, 'enterprises_preapproved_users_write', { enterpriseId }))
    return refuse('NOT_FOUND', { field: 'enterpriseId' });
  const nobody = { id: null, enterpriseId, employeeId: null, active: true, entryDate: null, exitDate: null };
  const wrong = findDatesProblem(actor, nobody, values, toBogotaDate(deps.now()));
  if (wrong !== null) return wrong;
  return await inTransaction(deps, async (tx) => {
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const defaultCop = await findDefaultAmount(tx, enterpriseId);
    if (defaultCop === undefined) return refuse('NOT_FOUND', { field: 'enterpriseId' });
    if (amount !== null && amount > Math.max(secondPerson.ceilingCop, defaultCop)) {
      const message = 'Agrégalo con el cupo de siempre: uno más alto lo confirman dos personas, en su ficha.';
      return refuse('FORBIDDEN', { field: 'amount', message });
    }
    if (groupId !== null && (await lockGroup(tx, groupId))?.enterpriseId !== enterpriseId)
      return refuse('NOT_FOUND', { field: 'groupId' });
    const site = await readSiteName(tx, { enterpriseId, personId: null }, siteId);
    if ('refusal' in site) return site;
    const person = { ...values, id: deps.newId(), amountCop: amount ?? defaultCop, active: true };
    const taken = (await isRegistered(tx, enterpriseId, person)) ? null : await findCodeProblem(tx, nobody, values);
    if (taken !== null) return taken;
    const added = await insertPeople(tx, enterpriseId, [person], deps.now());
    if (!added.has(person.id))
      return refuse('STATE_CONFLICT', { field: 'identification', message: 'Ya hay alguien con ese documento.' });
    const { exitDate } = values;
    const addition = { field: 'active', before: null, after: true } as const;
    const changes = [
      addition,
      ...(exitDate === null ? [] : [{ field: 'exitDate', before: null, after: exitDate } as const]),
    ];
    const by = { actorId: actor.userId, nowMs: deps.now() };
    await recordEmployeeChanges(tx, [{ personId: person.id, changes }], by);
    if (siteId !== null) await saveRegisterSite(tx, person.id, siteId);
    if (groupId !== null) {
      await saveMembersGroup(tx, [person.id], groupId);
      await applyGroupAndCompanyCeilings(tx, deps, { enterpriseId, ids: [person.id], actorId: actor.userId });
    }
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
    const taken = active ? await findCodeProblem(tx, { ...person, employeeId: null }, person) : null;
    if (taken !== null) return taken;
    await savePeople(tx, [{ ...person, active }], deps.now());
    const changes = [{ field: 'active', before: person.active, after: active }] as const;
    await recordEmployeeChanges(tx, [{ personId: id, changes }], { actorId: actor.userId, nowMs: deps.now() });
    if (!active) await endSessionsAndNotifyWithdrawn(tx, deps, [id]);
    if (person.userId !== null) events.publish([`user:${person.userId}`]);
    return { ok: true as const };
  });
  return isRefusal(done) ? (done.message ?? refusals[done.refusal][1]) : null;
}
