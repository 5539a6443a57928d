import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction, WidgetConfig } from '../../outside/payment-provider.ts';
import { getChargeMethod, refuseSecondPayment } from './charge-at-provider-actions.ts';
import { askProvider, findPayable, openCharge, type PaymentTarget } from './find-payable-and-open-charge-actions.ts';
import { findPayablePurchase } from './payable-purchases-queries.ts';
import { lockLastCharge } from './payment-attempts-queries.ts';
import { readPaymentStatus } from './payment-state-and-abandon-actions.ts';
import { settlePayment } from './settle-payment-actions.ts';
import { updateTopUpMethod } from './top-ups-and-nequi-digits-queries.ts';

/** A charge without an answer that began longer ago than this was lost with its process. */
const chargingMs = MINUTE_MS;

/** Settles finished transactions of a reference, and returns the one that still runs, or null. */
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

/**
 * Returns the running payment of the caller's held purchase, so that they find back to their bank, wallet or card;
 * `running` is null when none runs.
 */
export async function readRunningPayment(
  deps: Deps,
  userId: string,
  purchaseId: string,
): Promise<{ running: RunningPayment | null } | Refusal<'NOT_FOUND' | 'PAYMENT_PROVIDER_DOWN'>> {
  const purchase = await findPayablePurchase(deps.db, userId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND', { field: 'purchaseId' });
  if (purchase.status !== 'pending' || purchase.reference === null) return { running: null };
  const found = await runningAt(deps, purchase.reference);
  if (found === null) return { running: null };
  if ('refusal' in found) return found;
  const status = await readPaymentStatus(deps, found, purchaseId);
  return { running: { ...status, transactionId: found.id, method: getChargeMethod(found) } };
}

/**
 * Returns the configuration of the provider's checkout. Refused while another payment runs, and, when the provider does
 * not answer, for customers who have made a charge.
 */
export async function startWidget(
  deps: Deps,
  userId: string,
  target: PaymentTarget,
  ip: string,
): Promise<WidgetConfig | Refusal<'NOT_FOUND' | 'PAYMENT_EXPIRED' | 'PAYMENT_PROVIDER_DOWN' | 'STATE_CONFLICT'>> {
  const payable = await findPayable(deps, userId, target);
  if ('refusal' in payable) return payable;
  const opened = await openCharge(deps, userId, payable, 'wompi', ip);
  const running = await runningAt(deps, opened.reference);
  if (running !== null && !('refusal' in running)) return refuseSecondPayment(getChargeMethod(running));
  // settling a finished transaction may have ended the purchase
  const still = await findPayable(deps, userId, target);
  if ('refusal' in still) return still;
  const taken = await inTransaction(deps, async (tx) => {
    const charge = await lockLastCharge(tx, opened.intentId);
    if (charge !== undefined) {
      const isAsking = charge.outcome === 'started' && charge.startedAtMs > deps.now() - chargingMs;
      if (isAsking || charge.outcome === 'answered') return refuseSecondPayment(charge.method);
      if (running !== null) return running;
    }
    await updateTopUpMethod(tx, opened.intentId, 'wompi', deps.now());
    return { ok: true } as const;
  });
  return 'refusal' in taken ? taken : deps.payments.widget(opened);
}
