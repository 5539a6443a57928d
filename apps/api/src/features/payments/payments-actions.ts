import type { PaymentStatus } from '@sazon/contract/payments';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { paymentResult } from '@sazon/domain/payments/payment-status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type ChargeRequest,
  ProviderDown,
  type ProviderTransaction,
  type WidgetConfig,
} from '../../outside/payment-provider.ts';
import { intentOwner, openIntent, type PayablePurchase, paidFor, payablePurchase } from './intents-queries.ts';
import { lockPurchase } from './purchase-queries.ts';
import { releasePurchase } from './purchase-settle-actions.ts';
import { settlePayment } from './settle-actions.ts';

/** Asks the provider; its silence is a refusal the customer can act on, not a bug. */
export async function askProvider<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderDown) return refuse('PAYMENT_PROVIDER_DOWN');
    throw error;
  }
}

type Payable = PayablePurchase & { heldUntilMs: number };

/** A purchase of the caller that can be paid now. */
export async function findPayable(deps: Deps, userId: string, purchaseId: string): Promise<Payable | Refusal> {
  const purchase = await payablePurchase(deps.db, userId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  const { heldUntilMs } = purchase;
  if (purchase.status !== 'pending' || heldUntilMs === null) return refuse('STATE_CONFLICT', { field: 'purchaseId' });
  if (heldUntilMs <= deps.now()) return refuse('PAYMENT_EXPIRED', { field: 'purchaseId' });
  return { ...purchase, heldUntilMs };
}

/** Opens the payment at our side and says what to ask of the provider. The amount is final. */
export async function openCharge(deps: Deps, userId: string, purchase: Payable, ip: string): Promise<ChargeRequest> {
  const id = deps.newId();
  const intent = {
    id,
    userId,
    purchaseId: purchase.purchaseId,
    method: purchase.outsideMethod ?? 'wompi',
    reference: `sazon-${id}`,
    amountCop: purchase.outsideCop,
    expiresAtMs: purchase.heldUntilMs,
  };
  const { reference } = await openIntent(deps.db, intent, deps.now());
  return {
    reference,
    amountCop: purchase.outsideCop,
    customer: {
      email: purchase.email ?? `${purchase.phone}@clientes.sazon.co`,
      fullName: purchase.fullName,
      phone: purchase.phone,
    },
    redirectUrl: `${deps.config.publicUrl}/pagos/resultado`,
    expiresAtMs: purchase.heldUntilMs,
    ip,
  };
}

/** The configuration of the provider's own checkout for a held purchase. */
export async function startWidget(
  deps: Deps,
  userId: string,
  purchaseId: string,
  ip: string,
): Promise<WidgetConfig | Refusal> {
  const purchase = await findPayable(deps, userId, purchaseId);
  if ('refusal' in purchase) return purchase;
  return deps.payments.widget(await openCharge(deps, userId, purchase, ip));
}

/** How a transaction of the caller stands; asking settles it. A transaction of somebody else is not found. */
export async function validatePayment(
  deps: Deps,
  userId: string,
  transactionId: string,
): Promise<PaymentStatus | Refusal> {
  const transaction = await askProvider(() => deps.payments.transaction(transactionId));
  if (transaction === null) return refuse('NOT_FOUND', { field: 'transactionId' });
  if ('refusal' in transaction) return transaction;
  const owner = await intentOwner(deps.db, transaction.reference);
  if (owner?.userId !== userId) return refuse('NOT_FOUND', { field: 'transactionId' });
  const settled = await settlePayment(deps, transaction, 'return');
  if (typeof settled === 'object') return settled;
  return await statusOf(deps, transaction, owner.purchaseId);
}

/**
 * A transaction as the result alerts need it. One that was approved too late for its places scheduled nothing: its money
 * is the customer's, as tingos.
 */
export async function statusOf(
  deps: Deps,
  transaction: ProviderTransaction,
  purchaseId: string | null,
): Promise<PaymentStatus> {
  const result = paymentResult(transaction.status);
  const purchase = purchaseId === null ? undefined : await paidFor(deps.db, purchaseId);
  const isTooLate = result === 'approved' && purchase !== undefined && purchase.status !== 'paid';
  return {
    result: isTooLate ? 'failed' : result,
    status: transaction.status,
    purchaseId,
    orderIds: purchase?.orderIds ?? [],
    amount: transaction.amountInCents / 100,
    message: isTooLate ? 'Tu pago llegó tarde y ya no quedaban cupos: lo guardamos como tingos.' : transaction.message,
    redirectUrl: transaction.redirectUrl,
  };
}

/**
 * Gives up a held purchase. When a payment of it is still running it stays: the money may be on its way.
 */
export async function abandonPurchase(deps: Deps, userId: string, purchaseId: string): Promise<{ ok: true } | Refusal> {
  const purchase = await payablePurchase(deps.db, userId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  if (purchase.reference !== null && purchase.intentStatus !== 'failed') {
    const { reference } = purchase;
    const known = await askProvider(() => deps.payments.byReference(reference));
    if ('refusal' in known) return known;
    for (const transaction of known) await settlePayment(deps, transaction, 'reconciler');
    if (known.some((transaction) => paymentResult(transaction.status) === 'pending')) return refuse('STATE_CONFLICT');
  }
  const answer = await inTransaction(deps.db, async (tx) => {
    const status = await lockPurchase(tx, purchaseId);
    if (status === 'cancelled' || status === 'failed') return [];
    if (status !== 'pending') return refuse('STATE_CONFLICT', { field: 'purchaseId' });
    return await releasePurchase(tx, deps, purchaseId, 'cancelled', 'abandoned');
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(answer);
  return { ok: true };
}
