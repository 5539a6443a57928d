import { buildTopUpTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTingoLots } from '../ledger/insert-tingo-lots-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';

/** Credits money as tingos that never expire: a purchase of tingos, or a payment that has no order to pay. Returns the new lot. */
export async function creditAsTingos(
  tx: Tx,
  deps: Deps,
  kept: {
    userId: string;
    intentId: string | null;
    amountCop: number;
    source: 'top_up' | 'late_payment' | 'paid_twice' | 'refund';
  },
): Promise<{ lotId: string }> {
  const { userId, intentId, amountCop, source } = kept;
  const lotId = deps.newId();
  await insertTingoLots(tx, 'lasting', [{ id: lotId, userId, intentId, amountCop, source }], deps.now());
  const transfers = buildTopUpTransfers(userId, gatewayAccount, amountCop);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, intentId })),
    toIso(deps.now()),
  );
  return { lotId };
}
