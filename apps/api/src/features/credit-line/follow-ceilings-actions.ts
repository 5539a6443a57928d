import { resolveCeiling } from '@sazon/domain/payroll/ceiling-source';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyLimit } from '../ceilings/apply-ceiling-actions.ts';
import { tellOfCeilings } from '../ceilings/ceiling-messages-actions.ts';
import { recordEmployeeChanges } from '../employee-imports/register-history-queries.ts';
import { lockFollowers, saveFollowed } from './followed-ceilings-queries.ts';

/**
 * Gives people without a ceiling of their own that of their group, or else of their company, where they have another.
 * Tells them and records it in their history. `ids` limits it to these people; null takes the whole company.
 */
export async function followCeilings(
  tx: Tx,
  deps: Deps,
  of: { enterpriseId: string; ids: readonly string[] | null; actorId: string },
): Promise<void> {
  const followers = await lockFollowers(tx, of.enterpriseId, of.ids);
  const changed = followers.map(({ groupCop, companyCop, amountCop: before, ...person }) => ({
    ...person,
    before,
    ...resolveCeiling({ ownCop: null, groupCop, companyCop }),
  }));
  if (changed.length === 0) return;
  await saveFollowed(tx, changed);
  for (const { id, userId, amountCop, before } of changed)
    if (userId !== null && amountCop !== before)
      await applyLimit(tx, deps, { userId, enterpriseId: of.enterpriseId, preapprovalId: id, amountCop });
  const theirs = changed.flatMap(({ userId, amountCop, before }) =>
    userId !== null && amountCop !== before ? [{ userId, amountCop }] : [],
  );
  await tellOfCeilings(tx, deps, of.enterpriseId, theirs);
  const rows = changed
    .filter(({ amountCop, before }) => amountCop !== before)
    .map(({ id, before, amountCop }) => ({
      personId: id,
      changes: [{ field: 'amountCop', before, after: amountCop } as const],
    }));
  await recordEmployeeChanges(tx, rows, { actorId: of.actorId, nowMs: deps.now() });
  tx.events.publish(changed.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
}
