import { buildLostDiscountTransfers } from '@sazon/domain/ledger/order-transfers';
import { describeLessDiscount } from '@sazon/domain/orders/promoted-order-cancel';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toConsumedPrice, toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { recordEntriesWithoutMove } from '../order-records/entries-without-status-change-queries.ts';
import { type Change, findDiscountChanges } from './discount-changes-of-cancelled-order.ts';
import { saveSources, spendParts } from './lost-discount-and-order-payers-queries.ts';

/**
 * Moves the discount that the other lunches no longer earn onto the cancelled order, and notes it in their histories.
 * Call it before the order's refund.
 */
export async function moveLostDiscount(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const changes = await findDiscountChanges(tx, orderId);
  if (changes.length === 0) return;
  await saveSources(tx, changes, deps.now());
  const notes = changes
    .filter((change) => change.totalChangeCop > 0)
    .map((change) => ({ orderId: change.id, reason: describeLessDiscount(change.totalChangeCop) }));
  await recordEntriesWithoutMove(tx, notes, {
    action: 'lessDiscount',
    by: 'system',
    userId: null,
    happenedAtMs: undefined,
    nowMs: deps.now(),
  });
  const spent = changes.filter((change) => change.isSpent);
  if (spent.length > 0) await spendMore(tx, deps, spent);
}

/** Spends the additional share of lunches that were already eaten. */
async function spendMore(tx: Tx, deps: Deps, changes: readonly Change[]): Promise<void> {
  await spendParts(tx, changes);
  const lostOf = new Map(changes.map((change) => [change.id, change.totalChangeCop]));
  const transfers = (await loadOrdersMoney(tx, [...lostOf.keys()])).flatMap((order) =>
    toLedgerRows(
      order,
      buildLostDiscountTransfers(toOrderParties(order), toConsumedPrice(order), lostOf.get(order.id) ?? 0),
    ),
  );
  await insertTransfers(tx, transfers, toIso(deps.now()));
}
