import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { buildWithdrawalTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate, calculateWithdrawableCop } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { endRefundByHand, endRefunds, insertRefunds, isOurRefund } from '../refunds/refunds-queries.ts';
import { lockPurchaseOrders, lockTopUp, sumKeptAsTingosCop, takeTingos } from '../refunds/tingo-withdrawal-queries.ts';
import type { SettlingIntent } from './payment-intents-queries.ts';
import { notifyPaymentReturned, notifyPaymentVoided } from './payment-outcome-messages-actions.ts';
import { returnPayment } from './return-unneeded-payments-actions.ts';

const refuseWithdrawal = (message: string) => refuse('STATE_CONFLICT', { field: 'topUpId', message });

/**
 * Undoes the unused part of a tingo purchase within five business days: the tingos leave the wallet at once. The
 * provider voids a whole card payment of today; otherwise a person sends the money within fifteen days.
 * docs/colombia.md section 5.2.
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
    await write(tx, deps, { userId, intentId, tingosCop: amount, owedCop: 0 });
    return { amount, dueOn, toVoid };
  });
  if ('refusal' in done) return done;
  const { toVoid, ...answer } = done;
  if (toVoid !== null) await returnPayment(deps, toVoid);
  return answer;
}

/** Records that a person of the platform sent a refund, and notifies the customer. Nobody may do it for themselves. */
export async function endRefund(
  deps: Deps,
  adminId: string,
  refundId: string,
  note: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const ended = await endRefundByHand(tx, { refundId, by: adminId, note }, deps.now());
    if (ended === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(adminId, ended.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    await notifyPaymentReturned(tx, deps, { ...ended, way: 'provider' });
    return { ok: true } as const;
  });
}

/**
 * Reverses an approved payment that the provider took back without our request. Its tingos leave the wallet as far as
 * they are there; what is missing, the customer owes.
 */
export async function reverseVoidedPayment(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transactionId: string,
): Promise<void> {
  const { id: intentId, userId, purchaseId, reference } = intent;
  // after this lock a cancellation has either given its tingos already, or sees that the payment is voided
  if (purchaseId !== null) await lockPurchaseOrders(tx, purchaseId);
  if (await isOurRefund(tx, transactionId)) return;
  const isSecond = intent.status !== 'approved' || intent.transactionId !== transactionId;
  const ended = isSecond ? nothingEnded : await endRefunds(tx, intentId, deps.now());
  const amountCop = intent.amountCop - ended.endedCop;
  if (amountCop <= 0) return;
  const keptCop = isSecond ? amountCop : await sumKeptAsTingosCop(tx, { ...intent, intentId, purchaseId });
  const mostCop = Math.min(amountCop, keptCop - ended.tingosCop);
  const tingosCop = mostCop <= 0 ? 0 : await takeTingos(tx, { userId, intentId, mostCop, onlyOwn: false });
  const owedCop = amountCop - tingosCop;
  deps.log.warn({ reference, transactionId, owedCop }, 'the provider gave a payment back by itself');
  await write(tx, deps, { userId, intentId, tingosCop, owedCop });
  await notifyPaymentVoided(tx, deps, { userId, amountCop, tingosCop, owedCop });
}

const nothingEnded = { endedCop: 0, tingosCop: 0 };

async function write(
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
