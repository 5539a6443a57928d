import type { SettleEffect } from '@sazon/domain/payments/payment-status-and-settling';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { makePaidChange } from '../order-changes/make-paid-change-actions.ts';
import { placeLateApproved } from '../purchases/place-late-paid-lunches-again-actions.ts';
import { creditAsTingos } from '../refunds/credit-as-tingos-actions.ts';
import { payTipOfIntent } from '../tips/pay-tip-actions.ts';
import { approvePurchase, releasePurchase } from './approve-or-release-purchase-actions.ts';
import type { SettlingIntent } from './payment-intents-queries.ts';
import { notifyPaymentFailed, notifyPaymentKept, notifyTingosBought } from './payment-outcome-messages-actions.ts';
import { saveUsedMethod } from './save-last-used-method-queries.ts';
import { forgetUnpaidCards } from './saved-cards-queries.ts';

/**
 * Who reports a status. In the provider's own checkout an 'event' of a decline is no end: the customer may try again.
 */
export type SettleSource = 'event' | 'return' | 'charge' | 'reconciler';

/** Carries out what a payment's outcome means for its purchase, its tingos, its change of a lunch or its tip. */
export async function applyPaymentOutcome(
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
