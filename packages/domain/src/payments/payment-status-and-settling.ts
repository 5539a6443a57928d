import type { Cop } from '../money/cop.ts';

/** The statuses of the payment provider (docs/specification.md section 3). */
export const PROVIDER_STATUSES = ['CREATED', 'PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/**
 * What the customer is shown: success, failure or a pending alert (docs/specification.md section 4, Payment result).
 */
export type PaymentResult = 'approved' | 'failed' | 'pending';

/**
 * Returns what a provider's status means to the customer. VOIDED is failed; CREATED and any unknown status are pending.
 */
export function toPaymentResult(status: string): PaymentResult {
  if (status === 'APPROVED') return 'approved';
  return status === 'DECLINED' || status === 'ERROR' || status === 'VOIDED' ? 'failed' : 'pending';
}

/**
 * Returns which of a payment's transactions to settle now: every approved one; without one, every failed one. Returns
 * none while one is pending, because a retry may still be approved. Source: docs/domain.md section 5.
 */
export function listDecisive<T extends { status: string }>(transactions: readonly T[]): T[] {
  const withResult = (result: PaymentResult) => transactions.filter(({ status }) => toPaymentResult(status) === result);
  const approved = withResult('approved');
  if (approved.length > 0) return approved;
  return withResult('pending').length > 0 ? [] : withResult('failed');
}

export type PaymentIntentStatus = 'created' | 'pending' | 'approved' | 'failed';

/** A payment by an outside method, one per purchase or top-up. */
export type PaymentIntent = {
  status: PaymentIntentStatus;
  amountCop: Cop;
  /** The provider's transaction that counts: the approved one, else the latest; null before the first. */
  transactionId: string | null;
  /** Approved transactions that were already refunded as duplicates. */
  refundedTransactionIds: readonly string[];
  /** Whether the time to pay is over, so that its places were released. */
  placesReleased: boolean;
  /** The customer cancelled the purchase while its payment was still open: an approval no longer buys it. */
  givenUp: boolean;
};

/** The state of a transaction as the provider tells it: by webhook, return page, poll or the reconciling job. */
export type ProviderUpdate = { transactionId: string; status: ProviderStatus; amountCop: Cop; currency: string };

/**
 * What has to be done. 'approve': schedule the orders. 'take_places_again': the same if places are left, else refund.
 * 'fail': release the places. 'refund_duplicate': refund a second approval and raise an alarm. 'send_back': refund the
 * payment of a cancelled purchase. 'voided': record that the provider returned the money.
 */
export type SettleEffect =
  | 'none'
  | 'approve'
  | 'take_places_again'
  | 'fail'
  | 'refund_duplicate'
  | 'send_back'
  | 'voided';

export type Settlement =
  | { ok: true; intent: PaymentIntent; effect: SettleEffect }
  | { ok: false; code: 'PAYMENT_MISMATCH'; intent: PaymentIntent };

/**
 * Applies a transaction's state to a payment; safe to repeat and in any order. An approval wins even over a failure,
 * and a second one is refunded. Another amount or currency is refused. Source: docs/domain.md section 5.
 */
export function settleIntent(intent: PaymentIntent, news: ProviderUpdate): Settlement {
  if (news.amountCop !== intent.amountCop || news.currency !== 'COP') {
    return { ok: false, code: 'PAYMENT_MISMATCH', intent };
  }
  if (intent.status === 'approved') return afterApproval(intent, news);
  if (intent.givenUp) return afterGivingUp(intent, news);
  const { transactionId } = news;
  switch (toPaymentResult(news.status)) {
    case 'approved':
      return done(
        { ...intent, status: 'approved', transactionId },
        intent.placesReleased ? 'take_places_again' : 'approve',
      );
    case 'failed':
      // A failure of an older transaction does not affect the current one.
      if (intent.status === 'failed' || isOther(intent, news)) return done(intent, 'none');
      return done({ ...intent, status: 'failed', transactionId }, 'fail');
    case 'pending':
      if (intent.status === 'failed' && !isOther(intent, news)) return done(intent, 'none');
      return done({ ...intent, status: 'pending', transactionId }, 'none');
  }
}

function afterApproval(intent: PaymentIntent, news: ProviderUpdate): Settlement {
  if (!isOther(intent, news)) return done(intent, news.status === 'VOIDED' ? 'voided' : 'none');
  const isNewDuplicate = news.status === 'APPROVED' && !intent.refundedTransactionIds.includes(news.transactionId);
  if (!isNewDuplicate) return done(intent, 'none');
  const refundedTransactionIds = [...intent.refundedTransactionIds, news.transactionId];
  return done({ ...intent, refundedTransactionIds }, 'refund_duplicate');
}

/** Keeps a cancelled purchase closed. An approved payment for it is refunded, once for each transaction. */
function afterGivingUp(intent: PaymentIntent, news: ProviderUpdate): Settlement {
  const { status, transactionId } = news;
  if (status !== 'APPROVED' || intent.refundedTransactionIds.includes(transactionId)) return done(intent, 'none');
  const refundedTransactionIds = [...intent.refundedTransactionIds, transactionId];
  return done({ ...intent, transactionId, refundedTransactionIds }, 'send_back');
}

function isOther(intent: PaymentIntent, news: ProviderUpdate): boolean {
  return intent.transactionId !== null && intent.transactionId !== news.transactionId;
}

function done(intent: PaymentIntent, effect: SettleEffect): Settlement {
  return { ok: true, intent, effect };
}
