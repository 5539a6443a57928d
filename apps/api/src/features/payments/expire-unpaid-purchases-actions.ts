import { toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { lockPurchase } from '../purchases/settle-or-release-purchase-to-cart-queries.ts';
import { releasePurchase } from './approve-or-release-purchase-actions.ts';
import { notifyHoldExpired } from './payment-outcome-messages-actions.ts';
import { listExpiredHolds } from './payment-owners-and-holds-queries.ts';
import { settlePayment } from './settle-payment-actions.ts';

const batch = 200;

/**
 * Releases purchases whose time to pay is over, and notifies the customers. Asks the provider first, until it fails
 * once: an approved payment is settled instead. Returns how many were released.
 */
export async function expireHolds(deps: Deps): Promise<number> {
  let released = 0;
  let answers = true;
  for (const { purchaseId, reference, isInSite, ...told } of await listExpiredHolds(deps.db, deps.now(), batch)) {
    const known: ProviderTransaction[] | undefined =
      reference !== null && answers ? await findTransactions(deps, reference) : [];
    answers &&= known !== undefined;
    if (known !== undefined && (await settleApproved(deps, known))) continue;
    const isReleased = await inTransaction(deps, async (tx) => {
      if ((await lockPurchase(tx, purchaseId)) !== 'pending') return false;
      // a counter charge was never in a cart
      if (!isInSite) await notifyHoldExpired(tx, deps, { ...told, purchaseId });
      return await releasePurchase(tx, deps, purchaseId, 'cancelled', 'payment_expired');
    });
    if (isReleased) released += 1;
  }
  return released;
}

/** Settles each approved transaction; a second one is returned. Returns whether one of them counts for this payment. */
async function settleApproved(deps: Deps, known: readonly ProviderTransaction[]): Promise<boolean> {
  let counts = false;
  for (const transaction of known) {
    if (toPaymentResult(transaction.status) !== 'approved') continue;
    const effect = await settlePayment(deps, transaction, 'reconciler');
    counts ||= typeof effect === 'string';
  }
  return counts;
}

/** Returns the provider's transactions of a payment, or undefined when the provider does not answer. */
const findTransactions = (deps: Deps, reference: string): Promise<ProviderTransaction[] | undefined> =>
  deps.payments.byReference(reference).catch(() => undefined);
