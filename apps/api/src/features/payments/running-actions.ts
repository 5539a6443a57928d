import type { RunningPayment } from '@sazon/contract/payments/running-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { toPaymentResult } from '@sazon/domain/payments/payment-status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction, WidgetConfig } from '../../outside/payment-provider.ts';
import { alreadyPaying, methodOf } from './charge-actions.ts';
import { payablePurchase } from './intents-queries.ts';
import { askProvider, findPayable, openCharge, type Target } from './payable-actions.ts';
import { lastCharge, setMethod } from './payable-queries.ts';
import { statusOf } from './payments-actions.ts';
import { settlePayment } from './settle-actions.ts';

/** A charge that was begun this long ago and answered nothing went down with its process. */
const chargingMs = MINUTE_MS;

/** What runs at the provider for a reference; null: nothing does. What came to its end meanwhile is settled. */
async function runningAt(
  deps: Deps,
  reference: string,
): Promise<ProviderTransaction | null | Refusal<'PAYMENT_PROVIDER_DOWN'>> {
  const known = await askProvider(() => deps.payments.byReference(reference));
  if ('refusal' in known) return known;
  const isOver = (transaction: ProviderTransaction) => toPaymentResult(transaction.status) !== 'pending';
  for (const transaction of known.filter(isOver)) await settlePayment(deps, transaction, 'event');
  return known.find((transaction) => !isOver(transaction)) ?? null;
}

/** The payment of the caller's held purchase that waits for a bank, a wallet or a card's answer: the way back to it. */
export async function runningPayment(
  deps: Deps,
  userId: string,
  purchaseId: string,
): Promise<{ running: RunningPayment | null } | Refusal<'NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN'>> {
  const purchase = await payablePurchase(deps.db, userId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  if (purchase.status !== 'pending' || purchase.reference === null) return { running: null };
  const found = await runningAt(deps, purchase.reference);
  if (found === null) return { running: null };
  if ('refusal' in found) return found;
  const status = await statusOf(deps, found, purchaseId);
  return { running: { ...status, transactionId: found.id, method: methodOf(found) } };
}

/**
 * The configuration of the provider's own checkout. While another payment runs nothing else pays: it is refused. A provider
 * that does not answer holds up nobody who has charged nothing yet.
 */
export async function startWidget(
  deps: Deps,
  userId: string,
  target: Target,
  ip: string,
): Promise<WidgetConfig | Refusal<'NOT_FOUND' | 'PAYMENT_EXPIRED' | 'PAYMENT_PROVIDER_DOWN' | 'STATE_CONFLICT'>> {
  const payable = await findPayable(deps, userId, target);
  if ('refusal' in payable) return payable;
  const opened = await openCharge(deps, userId, payable, 'wompi', ip);
  const running = await runningAt(deps, opened.reference);
  if (running !== null && !('refusal' in running)) return alreadyPaying(methodOf(running));
  // what the provider had to say may have ended the purchase
  const still = await findPayable(deps, userId, target);
  if ('refusal' in still) return still;
  const taken = await inTransaction(deps, async (tx) => {
    const charge = await lastCharge(tx, opened.intentId);
    if (charge !== undefined) {
      const isAsking = charge.outcome === 'started' && charge.startedAtMs > deps.now() - chargingMs;
      if (isAsking || charge.outcome === 'answered') return alreadyPaying(charge.method);
      if (running !== null) return running;
    }
    await setMethod(tx, opened.intentId, 'wompi', deps.now());
    return { ok: true } as const;
  });
  return 'refusal' in taken ? taken : deps.payments.widget(opened);
}
