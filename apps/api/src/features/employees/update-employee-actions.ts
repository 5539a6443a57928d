import type { RouteParsed } from '@sazon/contract/define-route';
import type { updateEmployee as updateRoute } from '@sazon/contract/employees/routes';
import type { Refusal } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { EmployeeField } from '@sazon/domain/employees/employee-values';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { saveCeilingScope } from '../credit-line/group-and-company-ceilings-queries.ts';
import { type RegisterPerson, savePeople } from '../employee-register/employee-register-people-queries.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { saveRegisterSite } from '../employee-register/register-sites-queries.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { sendCeilingMessages } from '../payroll-ceilings/ceiling-messages-actions.ts';
import { approveOrPropose } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type Caller, lockOwnPerson } from './add-and-withdraw-employees-actions.ts';
import { findDatesProblem, readSiteName } from './check-employee-dates-and-site.ts';
import { findCodeProblem } from './employee-code-refusal.ts';

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
      'entryDate',
      'exitDate',
    ] as const
  )
    .filter((field: EmployeeField) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** Returns the person with the given fields changed. Fields that are undefined stay. */
const mergeGiven = (
  person: RegisterPerson,
  given: Omit<RouteParsed<typeof updateRoute>['body'], 'amount' | 'siteId'>,
): RegisterPerson => ({
  ...person,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/** Gives a person a site of the company, or none, and returns the change for their history. */
async function moveToSite(
  tx: Tx,
  { id, enterpriseId }: { id: string; enterpriseId: string },
  siteId: string | null,
): Promise<RecordedChange[] | Refusal<'NOT_FOUND'>> {
  const site = await readSiteName(tx, { enterpriseId, personId: id }, siteId);
  if ('refusal' in site) return site;
  const before = await saveRegisterSite(tx, id, siteId);
  return before === site.name ? [] : [{ field: 'site', before, after: site.name }];
}

/** Changes the given fields of a person. `waiting` says that the ceiling waits for a second person. */
export async function updateEmployee(
  deps: Deps,
  actor: Caller,
  id: string,
  { amount, siteId, ...values }: RouteParsed<typeof updateRoute>['body'],
): Promise<{ waiting: boolean } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const person = await lockOwnPerson(tx, actor, id, 'enterprises_preapproved_users_edit');
    if ('refusal' in person) return person;
    const merged = mergeGiven(person, values);
    const wrong =
      findDatesProblem(actor, person, merged, toBogotaDate(deps.now())) ?? (await findCodeProblem(tx, person, merged));
    if (wrong !== null) return wrong;
    const moved = siteId === undefined ? [] : await moveToSite(tx, person, siteId);
    if ('refusal' in moved) return moved;
    const wantsCeiling = amount !== undefined && amount !== null && amount !== person.amountCop;
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const proposal = { kind: 'ceiling', subjectId: id, amountCop: amount ?? 0, by: actor.userId } as const;
    const limitCop = Math.max(secondPerson.ceilingCop, person.amountCop);
    const given = wantsCeiling && (await approveOrPropose(tx, deps, { ...proposal, limitCop }));
    const next = { ...merged, ...(given && { amountCop: amount }) };
    await savePeople(tx, [next], deps.now());
    if (given && person.userId !== null) {
      const of = { userId: person.userId, enterpriseId: person.enterpriseId, preapprovalId: id, amountCop: amount };
      await applyCeilingToOpenPeriods(tx, deps, of);
      await sendCeilingMessages(tx, deps, person.enterpriseId, [{ userId: person.userId, amountCop: amount }]);
    }
    const by = { actorId: actor.userId, nowMs: deps.now() };
    await recordEmployeeChanges(tx, [{ personId: id, changes: [...listDifferences(person, next), ...moved] }], by);
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
