import type { AdminIntent } from '@sazon/contract/payments/admin-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import type { Deps } from '../../deps.ts';
import { listTransactionsToReturn } from '../refunds/provider-and-manual-refunds-queries.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { findIntentStory } from './payments-admin-queries.ts';
import { returnPayment } from './return-unneeded-payments-actions.ts';
import { settlePayment } from './settle-payment-actions.ts';

/** Checks one payment and its returns at the provider now, as the reconciler does later. */
export async function refreshIntent(
  deps: Deps,
  intentId: string,
): Promise<{ status: AdminIntent['status'] } | Refusal<'NOT_FOUND' | 'PAYMENT_MISMATCH' | 'PAYMENT_PROVIDER_DOWN'>> {
  const intent = await findIntentStory(deps.db, intentId);
  if (intent === undefined) return refuse('NOT_FOUND');
  const known = await askProvider(() => deps.payments.byReference(intent.reference));
  if ('refusal' in known) return known;
  const approvedLast = known.toSorted((a, b) => rank(a.status) - rank(b.status));
  for (const transaction of approvedLast) {
    const settled = await settlePayment(deps, transaction, 'reconciler');
    if (typeof settled === 'object') return settled;
  }
  for (const transactionId of await listTransactionsToReturn(deps.db, { intentId, limit: 100 }))
    await returnPayment(deps, transactionId);
  const after = await findIntentStory(deps.db, intentId);
  return { status: after?.status ?? intent.status };
}

/** Orders transactions so that a decline is settled before a later approval of the same reference. */
const rank = (status: string): number => ['failed', 'pending', 'approved'].indexOf(toPaymentResult(status));
