import { toPaymentResult } from '@sazon/domain/payments/payment-status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { lockPurchase } from '../purchases/purchase-queries.ts';
import { expiredHolds } from './intents-queries.ts';
import { releasePurchase } from './purchase-settle-actions.ts';
import { settlePayment } from './settle-actions.ts';
import { tellExpired } from './settle-messages-actions.ts';

const batch = 200;

/**
 * Releases the places of purchases whose time to pay is over. The provider is asked first: a payment that came through
 * unheard is settled, not thrown away. When it does not answer it is asked no more in this run, and its silence keeps
 * nobody's place. The customer is told. Answers how many were released.
 */
export async function expireHolds(deps: Deps): Promise<number> {
  let released = 0;
  let answers = true;
  for (const { purchaseId, reference, isInSite, ...told } of await expiredHolds(deps.db, deps.now(), batch)) {
    const known: ProviderTransaction[] | undefined =
      reference !== null && answers ? await transactionsOf(deps, reference) : [];
    answers &&= known !== undefined;
    const approved = known?.find((transaction) => toPaymentResult(transaction.status) === 'approved');
    if (approved !== undefined && typeof (await settlePayment(deps, approved, 'reconciler')) === 'string') continue;
    const isReleased = await inTransaction(deps, async (tx) => {
      if ((await lockPurchase(tx, purchaseId)) !== 'pending') return false;
      // a charge at a counter was never in a cart, and nobody was paying it
      if (!isInSite) await tellExpired(tx, deps, { ...told, purchaseId });
      return await releasePurchase(tx, deps, purchaseId, 'cancelled', 'payment_expired');
    });
    if (isReleased) released += 1;
  }
  return released;
}

/** undefined: the provider does not answer. */
const transactionsOf = (deps: Deps, reference: string): Promise<ProviderTransaction[] | undefined> =>
  deps.payments.byReference(reference).catch(() => undefined);
