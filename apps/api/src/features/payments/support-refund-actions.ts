import type { refundIntent as refundRoute } from '@sazon/contract/payments/admin-routes';
import { refundIntent as refundSchemas } from '@sazon/contract/payments/admin-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import { buildWithdrawalTransfers } from '@sazon/domain/ledger/transfers';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate } from '@sazon/domain/payments/withdrawal';
import { onceFor } from '../../db/idempotency.ts';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { insertRefunds } from '../settlement/refunds-queries.ts';
import { lockPaymentToReturn } from '../settlement/support-refund-queries.ts';
import { takeTingos } from '../settlement/withdrawal-queries.ts';
import { returnDuplicate } from './duplicates-actions.ts';

type Reply = RouteReply<typeof refundRoute>;

/**
 * Sends an approved payment back to what it was paid with, as far as it is tingos that nothing was bought with: bought
 * ones, whatever their age, money that came late, and what cancelled lunches gave back. The tingos leave the wallet at once;
 * the provider voids a whole card payment of today, the rest a person sends within fifteen days. Once for a key.
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
      at(nowMs),
    );
    toVoid = refund.transactionId;
    tx.events.publish([`user:${userId}`]);
    return { amount, atProvider, dueOn };
  };
  const answer = await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: adminId, key, reply: refundSchemas.reply }, nowMs, () => write(tx)),
  );
  if ('refusal' in answer) return answer;
  if (toVoid !== null) await returnDuplicate(deps, toVoid);
  return answer;
}

const spent =
  'Este pago ya está en almuerzos. Cancela primero las órdenes que no van: lo que se devuelva vuelve desde acá.';
