import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildWithdrawalTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate, calculateWithdrawableCop } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { insertRefunds } from '../refunds/provider-and-manual-refunds-queries.ts';
import { lockTopUp, takeTingos } from '../refunds/take-tingos-and-top-ups-queries.ts';
import { returnPayment } from './return-unneeded-payments-actions.ts';

const refuseWithdrawal = (message: string) => refuse('STATE_CONFLICT', { field: 'topUpId', message });

/**
 * Undoes the unused part of a tingo purchase within five business days: the tingos leave the wallet at once. The
 * provider voids a whole card payment of today, else a person sends the money in 15 days. docs/colombia.md section 5.2.
 */
export async function withdrawTingos(
  deps: Deps,
  userId: string,
  topUpId: string,
): Promise<{ amount: number; dueOn: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const done = await inTransaction(deps, async (tx, events) => {
    events.publish([`user:${userId}`]);
    const topUp = await lockTopUp(tx, userId, topUpId);
    if (topUp === undefined) return refuse('NOT_FOUND');
    const { intentId, boughtAtMs, unusedCop, transactionId, amountCop } = topUp;
    const isApproved = topUp.status === 'approved' && topUp.providerStatus !== 'VOIDED';
    if (!isApproved || boughtAtMs === null) return refuseWithdrawal('Esta compra no cargó tingos.');
    if (unusedCop === 0) return refuseWithdrawal('De esta compra no quedan tingos sin usar.');
    const amount = calculateWithdrawableCop({ boughtAtMs, unusedCop }, nowMs);
    if (amount === null) return refuseWithdrawal('Ya pasaron los cinco días hábiles para deshacer esta compra.');
    const { settledAtMs, byCard, hasRefund } = topUp;
    const canGoBack = canVoidPayment({ isApproved, byCard, amountCop, settledAtMs, hasRefund }, amount, nowMs);
    const toVoid = canGoBack ? transactionId : null;
    const dueOn = calculatePaidBackDate(nowMs);
    await takeTingos(tx, { userId, intentId, mostCop: amount, onlyOwn: true });
    const refund = { id: deps.newId(), intentId, transactionId: toVoid, userId, amountCop: amount, dueOn } as const;
    await insertRefunds(tx, [{ ...refund, cause: 'withdrawn' }], nowMs);
    await writeWithdrawal(tx, deps, { userId, intentId, tingosCop: amount, owedCop: 0 });
    return { amount, dueOn, toVoid };
  });
  if ('refusal' in done) return done;
  const { toVoid, ...answer } = done;
  if (toVoid !== null) await returnPayment(deps, toVoid);
  return answer;
}

/** Writes to the ledger that tingos of a payment leave the wallet; the customer owes the rest (COP). */
export async function writeWithdrawal(
  tx: Tx,
  deps: Deps,
  moved: { userId: string; intentId: string; tingosCop: number; owedCop: number },
): Promise<void> {
  const { userId, intentId, tingosCop, owedCop } = moved;
  const transfers = buildWithdrawalTransfers(userId, gatewayAccount, tingosCop, owedCop);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, intentId })),
    toIso(deps.now()),
  );
}
