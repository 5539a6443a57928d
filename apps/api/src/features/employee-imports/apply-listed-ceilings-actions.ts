import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { RegisterPerson } from '../employee-register/employee-register-people-queries.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { sendCeilingMessages } from '../payroll-ceilings/ceiling-messages-actions.ts';

/**
 * Applies the ceilings of people whom a list or its undoing gave another one to their payroll periods, as one that HR types,
 * and tells these people.
 */
export async function applyListedCeilings(
  tx: Tx,
  deps: Deps,
  enterpriseId: string,
  people: readonly RegisterPerson[],
): Promise<void> {
  const theirs = people.flatMap(({ id, userId, amountCop, active }) =>
    userId !== null && active ? [{ id, userId, amountCop }] : [],
  );
  for (const { id, userId, amountCop } of theirs)
    await applyCeilingToOpenPeriods(tx, deps, { userId, enterpriseId, preapprovalId: id, amountCop });
  await sendCeilingMessages(tx, deps, enterpriseId, theirs);
}
