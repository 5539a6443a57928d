import { resolveCeiling } from '@sazon/domain/payroll/ceiling-source';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { applyCeilingToOpenPeriods } from '../payroll-ceilings/apply-ceiling-to-open-periods-actions.ts';
import { sendCeilingMessages } from '../payroll-ceilings/ceiling-messages-actions.ts';
import { lockPeopleWithoutOwnCeiling, saveInheritedCeilings } from './group-and-company-ceilings-queries.ts';

/**
 * Gives people without a ceiling of their own that of their group, or else of their company, where they have another.
 * Tells them and records it in their history. `ids` limits it to these people; null takes the whole company.
 */
export async function applyGroupAndCompanyCeilings(
  tx: Tx,
  deps: Deps,
  of: { enterpriseId: string; ids: readonly string[] | null; actorId: string },
): Promise<void> {
  const followers = await lockPeopleWithoutOwnCeiling(tx, of.enterpriseId, of.ids);
  const changed = followers.map(({ groupCop, companyCop, amountCop: before, ...person }) => ({
    ...person,
    before,
    ...resolveCeiling({ ownCop: null, groupCop, companyCop }),
  }));
  if (changed.length === 0) return;
  await saveInheritedCeilings(tx, changed);
  for (const { id, userId, amountCop, before } of changed)
    if (userId !== null && amountCop !== before)
      await applyCeilingToOpenPeriods(tx, deps, {
        userId,
        enterpriseId: of.enterpriseId,
        preapprovalId: id,
        amountCop,
      });
  const theirs = changed.flatMap(({ userId, amountCop, before }) =>
    userId !== null && amountCop !== before ? [{ userId, amountCop }] : [],
  );
  await sendCeilingMessages(tx, deps, of.enterpriseId, theirs);
  const rows = changed
    .filter(({ amountCop, before }) => amountCop !== before)
    .map(({ id, before, amountCop }) => ({
      personId: id,
      changes: [{ field: 'amountCop', before, after: amountCop } as const],
    }));
  await recordEmployeeChanges(tx, rows, { actorId: of.actorId, nowMs: deps.now() });
  tx.events.publish(changed.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
}
