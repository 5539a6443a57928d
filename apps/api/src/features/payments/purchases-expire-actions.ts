import { paymentResult } from '@sazon/domain/payments/payment-status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { expiredHolds } from './intents-queries.ts';
import { lockPurchase } from './purchase-queries.ts';
import { releasePurchase } from './purchase-settle-actions.ts';
import { settlePayment } from './settle-actions.ts';

const batch = 200;

/**
 * Releases the places of purchases whose time to pay is over. The provider is asked first: a payment that came through
 * unheard is settled, not thrown away. Answers how many were released.
 */
export async function expireHolds(deps: Deps): Promise<number> {
  let released = 0;
  for (const { purchaseId, reference } of await expiredHolds(deps.db, deps.now(), batch)) {
    if (reference !== null && (await settleApproved(deps, reference))) continue;
    const scopes = await inTransaction(deps.db, async (tx) =>
      (await lockPurchase(tx, purchaseId)) === 'pending'
        ? await releasePurchase(tx, deps, purchaseId, 'cancelled', 'payment_expired')
        : [],
    );
    if (scopes.length > 0) released += 1;
    deps.live.tell(scopes);
  }
  return released;
}

/** true: the provider has an approved payment for it, now settled. Its silence keeps nobody's place. */
async function settleApproved(deps: Deps, reference: string): Promise<boolean> {
  const known = await deps.payments.byReference(reference).catch(() => []);
  const approved = known.find((transaction) => paymentResult(transaction.status) === 'approved');
  if (approved === undefined) return false;
  await settlePayment(deps, approved, 'reconciler');
  return true;
}
