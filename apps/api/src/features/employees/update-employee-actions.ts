import type { RouteParsed } from '@sazon/contract/define-route';
import type { updateEmployee as updateRoute } from '@sazon/contract/employees/routes';
import type { Refusal } from '@sazon/contract/refusal';
import type { EmployeeField } from '@sazon/domain/employees/import-row-changes';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { saveCeilingScope } from '../credit-line/group-and-company-ceilings-queries.ts';
import { type RegisterPerson, savePeople } from '../employee-imports/employee-register-people-queries.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-imports/register-history-insert-queries.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { sendCeilingMessages } from '../payroll-ceilings/ceiling-messages-actions.ts';
import { approveOrPropose } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type Caller, lockOwnPerson } from './add-and-withdraw-employees-actions.ts';

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
    const given = wantsCeiling && (await approveOrPropose(tx, deps, { ...proposal, limitCop }));
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
