import { buildPlanBReturnTransfers } from '@sazon/domain/ledger/order-transfers';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { listPlanBRefunds } from './outside-payments-and-plan-b-refunds-queries.ts';
import { takeTingos } from './take-tingos-and-top-ups-queries.ts';

/**
 * Takes back what customers got because their plan B was cheaper. Call it after the full refund, which includes that
 * difference.
 */
export async function reversePlanB(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const { cop, orderId, purchaseId, ...who } of await listPlanBRefunds(tx, orderIds)) {
    const tingosCop = await takeTingos(tx, { userId: who.userId, intentId: null, mostCop: cop, onlyOwn: false });
    const transfers = buildPlanBReturnTransfers(who, tingosCop, cop - tingosCop);
    await insertTransfers(
      tx,
      transfers.map((transfer) => ({ ...transfer, purchaseId, orderId })),
      toIso(deps.now()),
    );
  }
}
