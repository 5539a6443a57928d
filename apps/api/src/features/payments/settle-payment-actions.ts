import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type SettleEffect, settleIntent, toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { insertMismatch } from '../alarms/alarms-queries.ts';
import { lockCartOfPayer } from '../cart/cart-queries.ts';
import { makePaidChange } from '../order-changes/paid-change-actions.ts';
import { placeLateApproved } from '../purchases/late-approval-actions.ts';
import { creditAsTingos } from '../refunds/credit-as-tingos-actions.ts';
import { payTipOfIntent } from '../tips/pay-tip-actions.ts';
import { countDecline } from './charge-limits-actions.ts';
import { saveUsedMethod } from './last-used-method-queries.ts';
import { lockIntent, type SettlingIntent, saveIntent } from './payment-intents-queries.ts';
import { notifyPaymentFailed, notifyPaymentKept, notifyTingosBought } from './payment-outcome-messages-actions.ts';
import { recordDuplicate, recordGivenUpPaid, returnPayment } from './payment-returns-actions.ts';
import { recordProviderEvent } from './provider-events-queries.ts';
import { approvePurchase, releasePurchase } from './purchase-settle-actions.ts';
import { forgetUnpaidCards } from './saved-cards-queries.ts';
import { reverseVoidedPayment } from './tingo-withdrawal-actions.ts';

/**
 * Who reports a status. In the provider's own checkout an 'event' of a decline is no end: the customer may try again.
 */
export type SettleSource = 'event' | 'return' | 'charge' | 'reconciler';

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
  if (isNews && card !== null && status === 'DECLINED') await countDecline(tx, deps, intent.userId);
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
  await carryOut(tx, deps, intent, settlement.effect, bearer);
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

async function carryOut(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  effect: SettleEffect,
  bearer: SettleSource,
): Promise<void> {
  const { purchaseId, userId, amountCop, id: intentId } = intent;
  const isUnseen = bearer === 'event' || bearer === 'reconciler';
  if (effect === 'fail') await forgetUnpaidCards(tx, [userId], deps.now());
  if (effect === 'fail' && isUnseen)
    await notifyPaymentFailed(tx, deps, { userId, amountCop, purchaseId, reference: intent.reference });
  if (effect === 'voided') tx.events.publish([`user:${userId}`]);
  if (effect === 'voided') return;
  if (purchaseId === null) {
    if (effect !== 'approve') return;
    tx.events.publish([`user:${userId}`]);
    const { lotId } = await creditAsTingos(tx, deps, { userId, intentId, amountCop, source: 'top_up' });
    if (await makePaidChange(tx, deps, intentId, lotId)) return;
    if (await payTipOfIntent(tx, deps, intentId)) return;
    return await notifyTingosBought(tx, deps, { userId, amountCop });
  }
  switch (effect) {
    case 'approve':
      await saveUsedMethod(tx, intent);
      return await approvePurchase(tx, deps, purchaseId);
    case 'fail':
      await releasePurchase(tx, deps, purchaseId, 'failed', 'payment_failed');
      return;
    case 'take_places_again': {
      if (await placeLateApproved(tx, deps, purchaseId)) return;
      tx.events.publish([`user:${userId}`]);
      await creditAsTingos(tx, deps, { userId, intentId, amountCop, source: 'late_payment' });
      return await notifyPaymentKept(tx, deps, { userId, amountCop });
    }
    default:
  }
}
