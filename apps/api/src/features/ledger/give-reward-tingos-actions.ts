import { buildRewardTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTingoLots, type NewLot } from './insert-tingo-lots-queries.ts';
import { insertTransfers } from './insert-transfers-queries.ts';

type Reward = Omit<NewLot, 'id'> & { purchaseId?: string };

/** Gives tingos at the platform's cost, as a lot with its ledger transfers. Returns the id of the lot. */
export async function giveRewardTingos(tx: Tx, deps: Deps, { purchaseId, ...lot }: Reward): Promise<string> {
  const nowMs = deps.now();
  const id = deps.newId();
  await insertTingoLots(tx, 'reward', [{ id, ...lot }], nowMs);
  const of = { purchaseId: purchaseId ?? null, orderId: null };
  const transfers = buildRewardTransfers(lot.userId, lot.amountCop);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, ...of })),
    toIso(nowMs),
  );
  return id;
}
