import type { AdminIntent } from '@sazon/contract/payments/admin-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toPaymentResult } from '@sazon/domain/payments/payment-status';
import type { Deps } from '../../deps.ts';
import { transactionsToReturn } from '../settlement/refunds-queries.ts';
import { intentStory } from './admin-queries.ts';
import { returnDuplicate } from './duplicates-actions.ts';
import { askProvider } from './payable-actions.ts';
import { settlePayment } from './settle-actions.ts';

/** Asks the provider about one payment now, and for what it has to send back, as the reconciler does by and by. */
export async function askAboutIntent(
  deps: Deps,
  intentId: string,
): Promise<{ status: AdminIntent['status'] } | Refusal<'NOT_FOUND' | 'PAYMENT_MISMATCH' | 'PAYMENT_PROVIDER_DOWN'>> {
  const intent = await intentStory(deps.db, intentId);
  if (intent === undefined) return refuse('NOT_FOUND');
  const known = await askProvider(() => deps.payments.byReference(intent.reference));
  if ('refusal' in known) return known;
  const approvedLast = known.toSorted((a, b) => rank(a.status) - rank(b.status));
  for (const transaction of approvedLast) {
    const settled = await settlePayment(deps, transaction, 'reconciler');
    if (typeof settled === 'object') return settled;
  }
  for (const transactionId of await transactionsToReturn(deps.db, { intentId, limit: 100 }))
    await returnDuplicate(deps, transactionId);
  const after = await intentStory(deps.db, intentId);
  return { status: after?.status ?? intent.status };
}

/** A decline that a later approval of the same reference makes good is heard before it. */
const rank = (status: string): number => ['failed', 'pending', 'approved'].indexOf(toPaymentResult(status));
