import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { refundIntent as refundRoute } from '@sazon/contract/payments/admin-routes';
import { refundIntent as refundSchemas } from '@sazon/contract/payments/admin-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { buildWithdrawalTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { endRefundByHand, insertRefunds } from '../refunds/provider-and-manual-refunds-queries.ts';
import { lockPaymentToReturn } from '../refunds/refund-by-support-queries.ts';
import { takeTingos } from '../refunds/take-tingos-and-top-ups-queries.ts';
import { notifyPaymentReturned } from './payment-outcome-messages-actions.ts';
import { returnPayment } from './return-unneeded-payments-actions.ts';

type Reply = RouteReply<typeof refundRoute>;

/**
 * Returns an approved payment to its method, as far as the customer holds it as unused tingos, which leave the wallet
 * at once. The provider voids a whole card payment of today; a person sends the rest within fifteen days. Once per key.
 */
export async function refundIntent(
  deps: Deps,
  adminId: string,
  intentId: string,
  { reason, key }: { reason: string; key: SentKey | undefined },
): Promise<Reply | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const nowMs = deps.now();
  let toVoid: string | null = null;
  const write = async (tx: Tx): Promise<Reply | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const payment = await lockPaymentToReturn(tx, intentId);
    if (payment === undefined) return refuse('NOT_FOUND');
    const { userId, isApproved, transactionId, unusedCop: amount } = payment;
    if (isOwnDecision(adminId, userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (!isApproved) return refuse('STATE_CONFLICT', { message: 'Este pago no está aprobado: no hay qué devolver.' });
    if (amount === 0) return refuse('STATE_CONFLICT', { message: spent });
    const atProvider = transactionId !== null && canVoidPayment(payment, amount, nowMs);
    const dueOn = calculatePaidBackDate(nowMs);
    await takeTingos(tx, { userId, intentId, mostCop: amount, onlyOwn: true });
    const refund = { id: deps.newId(), intentId, transactionId: atProvider ? transactionId : null, userId };
    const asked = { adminId, why: reason };
    await insertRefunds(tx, [{ ...refund, amountCop: amount, cause: 'support', dueOn, asked }], nowMs);
    const transfers = buildWithdrawalTransfers(userId, gatewayAccount, amount, 0);
    await insertTransfers(
      tx,
      transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, intentId })),
      toIso(nowMs),
    );
    toVoid = refund.transactionId;
    tx.events.publish([`user:${userId}`]);
    return { amount, atProvider, dueOn };
  };
  const answer = await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: adminId, key, reply: refundSchemas.reply }, nowMs, () => write(tx)),
  );
  if ('refusal' in answer) return answer;
  if (toVoid !== null) await returnPayment(deps, toVoid);
  return answer;
}

const spent =
  'Este pago ya está en almuerzos. Cancela primero las órdenes que no van: lo que se devuelva vuelve desde acá.';

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
