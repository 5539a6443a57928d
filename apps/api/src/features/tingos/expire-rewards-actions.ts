import { buildRewardExpiryTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { expireLots } from './expire-rewards-queries.ts';

const batch = 500;

/**
 * Takes back what is left of expired rewards. Reserved parts stay; when their lunch is cancelled, the returned part
 * expires in the next minute. Returns how many lots expired.
 */
export async function expireRewards(deps: Deps): Promise<number> {
  return await inTransaction(deps, async (tx) => {
    const now = toIso(deps.now());
    const expired = await expireLots(tx, now, batch);
    const rows = expired
      .flatMap(({ userId, amountCop }) => buildRewardExpiryTransfers(userId, amountCop))
      .map((transfer) => ({ ...transfer, purchaseId: null, orderId: null }));
    await insertTransfers(tx, rows, now);
    return expired.length;
  });
}
