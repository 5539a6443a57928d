import { buildRewardExpiryTransfers } from '@sazon/domain/ledger/transfers';
import { at } from '../../db/schema/column.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { expireLots } from './expire-rewards-queries.ts';

const batch = 500;

/**
 * Takes back what is left of rewards whose time is over. What is reserved by a lunch stays reserved; should that lunch be
 * cancelled, what comes back expires the next minute. Answers how many expired.
 */
export async function expireRewards(deps: Deps): Promise<number> {
  return await inTransaction(deps, async (tx) => {
    const now = at(deps.now());
    const expired = await expireLots(tx, now, batch);
    const rows = expired
      .flatMap(({ userId, amountCop }) => buildRewardExpiryTransfers(userId, amountCop))
      .map((transfer) => ({ ...transfer, purchaseId: null, orderId: null }));
    await insertTransfers(tx, rows, now);
    return expired.length;
  });
}
