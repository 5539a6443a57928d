import { buildPlanBReturnTransfers } from '@sazon/domain/ledger/transfers';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { listPlanBGiven } from './outside-payment-queries.ts';
import { takeTingos } from './tingo-withdrawal-queries.ts';

/**
 * Takes back the difference given for a cheaper plan B. Call it after the full refund: else the difference is refunded
 * twice.
 */
export async function reversePlanB(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const { cop, orderId, purchaseId, ...who } of await listPlanBGiven(tx, orderIds)) {
    const tingosCop = await takeTingos(tx, { userId: who.userId, intentId: null, mostCop: cop, onlyOwn: false });
    const transfers = buildPlanBReturnTransfers(who, tingosCop, cop - tingosCop);
    await insertTransfers(
      tx,
      transfers.map((transfer) => ({ ...transfer, purchaseId, orderId })),
      toIso(deps.now()),
    );
  }
}
