import { incidentPayments, type LiableShares } from '@sazon/domain/incidents/shares';
import { tingosOf } from '@sazon/domain/ledger/accounts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from './ledger-queries.ts';
import { rowsOf } from './order-parties.ts';
import type { OrderMoney } from './orders-money-queries.ts';

/** Makes something good with tingos that never expire, at the cost of those who answer for it. */
export async function giveRemedy(
  tx: Tx,
  deps: Deps,
  order: OrderMoney,
  { shares, amountCop }: { shares: LiableShares; amountCop: number },
): Promise<void> {
  const now = at(deps.now());
  const { userId, restaurantId } = order;
  const lot = { type: 'debit', is_reward: false, quantity_cop: amountCop, source: 'remedy' } as const;
  await tx
    .insertInto('tingo_lots')
    .values({ id: deps.newId(), user_id: userId, ...lot, created_at: now })
    .execute();
  const paid = incidentPayments(amountCop, shares, { restaurantId, to: tingosOf(userId), kind: 'refund' });
  await insertTransfers(tx, rowsOf(order, paid), now);
}
