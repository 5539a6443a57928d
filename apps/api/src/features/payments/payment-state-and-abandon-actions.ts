import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { getTopUpPurpose } from '@sazon/domain/payments/top-up-purpose';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { findPaidChange } from '../order-changes/changes-awaiting-payment-queries.ts';
import { lockPurchase } from '../purchases/settle-or-release-purchase-to-cart-queries.ts';
import { isTipKept } from '../tips/tips-queries.ts';
import { releasePurchase } from './approve-or-release-purchase-actions.ts';
import { findTransactionRefusal } from './charge-and-transaction-lookup-limits-actions.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { findPayablePurchase } from './payable-purchases-queries.ts';
import { recordGivenUp } from './payment-intents-queries.ts';
import { findIntentOwner, findPurchaseState } from './payment-owners-and-holds-queries.ts';
import { settlePayment } from './settle-payment-actions.ts';

/** Settles a transaction of the caller and returns its state. Another's is NOT_FOUND. */
export async function validatePayment(
  deps: Deps,
  userId: string,
  transactionId: string,
): Promise<PaymentStatus | Refusal<'NOT_FOUND' | 'PAYMENT_MISMATCH' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED'>> {
  const unasked = await findTransactionRefusal(deps, userId, transactionId);
  if (unasked !== undefined) return unasked;
  const transaction = await askProvider(() => deps.payments.transaction(transactionId));
  if (transaction === null) return refuse('NOT_FOUND', { field: 'transactionId' });
  if ('refusal' in transaction) return transaction;
  const owner = await findIntentOwner(deps.db, transaction.reference);
  if (owner?.userId !== userId) return refuse('NOT_FOUND', { field: 'transactionId' });
  const settled = await settlePayment(deps, transaction, 'return');
  if (typeof settled === 'object') return settled;
  return await readPaymentStatus(deps, transaction, owner.purchaseId);
}

const tooLate = 'Tu pago llegó tarde y ya no quedaban cupos: lo guardamos como tingos.';
const sentBack = 'Habías cancelado este pedido: te devolvemos lo que pagaste.';
const changeTooLate = 'El cambio ya no alcanzó a entrar: guardamos tu pago como tingos.';
const tipTooLate = 'La propina ya no alcanzó a entrar: guardamos tu pago como tingos.';
const voided = 'Anulamos este pago: el dinero vuelve a tu tarjeta.';

/** Says what became of an approved payment that came too late for what it was for, or returns null. */
function describeLate(of: {
  purchase: { status: string; givenUp: boolean } | undefined;
  change: { isRefused: boolean } | undefined;
  isTipKept: boolean;
}): string | null {
  if (of.purchase !== undefined && of.purchase.status !== 'paid') return of.purchase.givenUp ? sentBack : tooLate;
  if (of.change?.isRefused) return changeTooLate;
  return of.isTipKept ? tipTooLate : null;
}

/**
 * Returns a transaction as the result screen shows it. One that was approved too late for what it pays counts as failed:
 * its money becomes tingos or goes back.
 */
export async function readPaymentStatus(
  deps: Deps,
  transaction: ProviderTransaction,
  purchaseId: string | null,
): Promise<PaymentStatus> {
  const result = toPaymentResult(transaction.status);
  const purchase = purchaseId === null ? undefined : await findPurchaseState(deps.db, purchaseId);
  const { reference } = transaction;
  const buys = purchaseId === null ? getTopUpPurpose(reference) : 'orders';
  const change = buys === 'change' ? await findPaidChange(deps.db, reference) : undefined;
  const isKept = buys === 'tip' && (await isTipKept(deps.db, reference));
  const late = result === 'approved' ? describeLate({ purchase, change, isTipKept: isKept }) : null;
  return {
    result: late === null ? result : 'failed',
    status: transaction.status,
    buys,
    purchaseId,
    orderIds: purchase?.orderIds ?? (change === undefined ? [] : [change.orderId]),
    amount: transaction.amountInCents / 100,
    message: late ?? (transaction.status === 'VOIDED' ? voided : transaction.message),
    redirectUrl: result === 'pending' ? transaction.redirectUrl : null,
    needsOtp: transaction.needsOtp,
  };
}

/**
 * Abandons a held purchase, also while a payment runs: a later approval is returned. A purchase that is already paid
 * keeps its lunches (STATE_CONFLICT).
 */
export async function abandonPurchase(
  deps: Deps,
  userId: string,
  purchaseId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const purchase = await findPayablePurchase(deps.db, userId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  if (purchase.reference !== null && purchase.intentStatus !== 'failed') {
    const { reference } = purchase;
    const known = await askProvider(() => deps.payments.byReference(reference));
    // a provider without an answer does not prevent it: the reconciler asks again and returns what it took
    if (!('refusal' in known)) for (const transaction of known) await settlePayment(deps, transaction, 'reconciler');
  }
  return await inTransaction(deps, async (tx) => {
    const status = await lockPurchase(tx, purchaseId);
    if (status === 'cancelled' || status === 'failed') return { ok: true as const };
    if (status !== 'pending') {
      return refuse('STATE_CONFLICT', {
        field: 'purchaseId',
        message: 'Tu pago ya entró: el pedido quedó programado.',
      });
    }
    await recordGivenUp(tx, purchaseId);
    await releasePurchase(tx, deps, purchaseId, 'cancelled', 'abandoned');
    return { ok: true as const };
  });
}
