import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type SettleEffect, settleIntent, toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { insertMismatch } from '../alarms/alarms-and-payment-mismatches-queries.ts';
import { lockCartOfPayer } from '../cart/cart-queries.ts';
import { applyPaymentOutcome, type SettleSource } from './apply-payment-outcome-actions.ts';
import { recordDecline } from './charge-and-transaction-lookup-limits-actions.ts';
import { lockIntent, type SettlingIntent, saveIntent } from './payment-intents-queries.ts';
import { recordProviderEvent } from './provider-events-and-transaction-access-queries.ts';
import { recordDuplicate, recordGivenUpPaid, returnPayment } from './return-unneeded-payments-actions.ts';
import { reverseVoidedPayment } from './reverse-voided-payment-actions.ts';

/** What settling did. 'mismatch' when amount or currency differ from ours: only recorded, with an alarm if approved. */
type Settled = { effect: SettleEffect | 'mismatch' };

/**
 * Applies a payment's outcome, in one transaction. Webhook, return page, poll and reconciler all end here, in any order
 * and repeatedly. docs/domain.md section 5.
 */
export async function settlePayment(
  deps: Deps,
  transaction: ProviderTransaction,
  bearer: SettleSource,
): Promise<SettleEffect | Refusal<'NOT_FOUND' | 'PAYMENT_MISMATCH'>> {
  const settled = await inTransaction(deps, (tx) => settleIn(tx, deps, transaction, bearer));
  if ('refusal' in settled) return settled;
  const { effect } = settled;
  if (effect === 'mismatch') return refuse('PAYMENT_MISMATCH');
  if (effect === 'refund_duplicate' || effect === 'send_back') await returnPayment(deps, transaction.id);
  return effect;
}

async function settleIn(
  tx: Tx,
  deps: Deps,
  transaction: ProviderTransaction,
  bearer: SettleSource,
): Promise<Settled | Refusal<'NOT_FOUND'>> {
  const { id: transactionId, status, reference, currency } = transaction;
  // lunches placed again count against the limits per day, period and coupon, as every purchase does
  if (toPaymentResult(status) === 'approved') await lockCartOfPayer(tx, reference, deps.now());
  const intent = await lockIntent(tx, reference);
  if (intent === undefined) return refuse('NOT_FOUND');
  const { isNews, isVoid } = await recordProviderEvent(
    tx,
    { transactionId, status, reference, body: transaction },
    deps.now(),
  );
  const isOutdated = isVoid && status !== 'VOIDED';
  if (isOutdated || isRetriable(intent, transaction, bearer)) return { effect: 'none' };
  const settlement = settleIntent(intent, {
    transactionId,
    status,
    amountCop: transaction.amountInCents / 100,
    currency,
  });
  if (!settlement.ok) {
    deps.log.error({ reference, transactionId }, 'a payment does not match its intent');
    if (toPaymentResult(status) === 'approved') {
      const amount = transaction.amountInCents / 100;
      const mismatch = { intentId: intent.id, reference, transactionId, amount, currency, expected: intent.amountCop };
      await insertMismatch(tx, mismatch, deps.now());
    }
    return { effect: 'mismatch' };
  }
  const { card } = transaction;
  if (isNews && card !== null && status === 'DECLINED') await recordDecline(tx, deps, intent.userId);
  const decisiveId = settlement.intent.transactionId;
  const isDecisive = decisiveId === null || decisiveId === transactionId;
  await saveIntent(
    tx,
    intent.id,
    {
      ...settlement.intent,
      providerStatus: isDecisive ? status : (intent.providerStatus ?? settlement.intent.status.toUpperCase()),
      message: isDecisive ? transaction.message : null,
      ...(card === null ? {} : { detail: { cardBrand: card.brand, cardLastFour: card.lastFour } }),
    },
    deps.now(),
  );
  if (settlement.effect === 'refund_duplicate') await recordDuplicate(tx, deps, intent, transaction);
  if (settlement.effect === 'send_back') await recordGivenUpPaid(tx, deps, intent, transaction);
  const wasReturned = intent.refundedTransactionIds.includes(transactionId);
  if (status === 'VOIDED' && isNews && (settlement.effect === 'voided' || wasReturned)) {
    await reverseVoidedPayment(tx, deps, intent, transactionId);
  }
  await applyPaymentOutcome(tx, deps, intent, settlement.effect, bearer);
  return { effect: settlement.effect };
}

/**
 * Returns whether a decline does not end the payment: in the provider's checkout an approval may follow under the same
 * reference, so an event alone fails nothing.
 */
const isRetriable = (intent: SettlingIntent, transaction: ProviderTransaction, bearer: SettleSource): boolean =>
  intent.method === 'wompi' &&
  bearer === 'event' &&
  (transaction.status === 'DECLINED' || transaction.status === 'ERROR');
