import { buildPlanBReturnTransfers } from '@sazon/domain/ledger/transfers';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { planBGivenOf } from './remedy-queries.ts';
import { takeTingos } from './withdrawal-queries.ts';

/**
 * Takes back what the customers of these orders got when a cheaper plan B took the place of their dish. Call it once all that
 * was paid for them is given back: else the difference would go back twice.
 */
export async function takePlanBBack(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const { cop, orderId, purchaseId, ...who } of await planBGivenOf(tx, orderIds)) {
    const tingosCop = await takeTingos(tx, { userId: who.userId, intentId: null, mostCop: cop, onlyOwn: false });
    const transfers = buildPlanBReturnTransfers(who, tingosCop, cop - tingosCop);
    await insertTransfers(
      tx,
      transfers.map((transfer) => ({ ...transfer, purchaseId, orderId })),
      at(deps.now()),
    );
  }
}
