import type { Cop } from '../money/cop.ts';

/** Payment-provider statuses (specification section 3). */
export const PROVIDER_STATUSES = ['CREATED', 'PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** What the customer is told: success, failure or pending alert (specification section 4, Payment result). */
export type PaymentResult = 'approved' | 'failed' | 'pending';

/** VOIDED maps to failed, CREATED to pending; an unknown status is pending, as the specification says of 'any other'. */
export function paymentResult(status: string): PaymentResult {
  if (status === 'APPROVED') return 'approved';
  return status === 'DECLINED' || status === 'ERROR' || status === 'VOIDED' ? 'failed' : 'pending';
}

export type IntentStatus = 'created' | 'pending' | 'approved' | 'failed';

/** A payment by an outside method, one per purchase or top-up. */
export type Intent = {
  status: IntentStatus;
  amountCop: Cop;
  /** The provider's transaction that decides: the approved one, else the latest; null before the first. */
  transactionId: string | null;
  /** Approved transactions that were already sent back as duplicates. */
  refundedTransactionIds: readonly string[];
  /** The hold ended and its places were given away. */
  placesReleased: boolean;
  /** Its customer cancelled the purchase while the payment could still come: nothing is bought with it any more. */
  givenUp: boolean;
};

/** What a webhook, return page, poll or reconciler learned from the provider. */
export type ProviderNews = { transactionId: string; status: ProviderStatus; amountCop: Cop; currency: string };

/**
 * What settling asks for: 'approve' schedules the orders; 'take_places_again' does so if places are still there, else
 * refunds; 'fail' releases them; 'refund_duplicate' sends a second approval back and raises it; 'send_back' returns what
 * was paid for a purchase that was given up; 'voided' notes that the provider gave the money back.
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
  | { ok: true; intent: Intent; effect: SettleEffect }
  | { ok: false; code: 'PAYMENT_MISMATCH'; intent: Intent };

/**
 * The one way an intent learns news, safe to repeat and in any order. An APPROVED always wins, also over a failure; a
 * second APPROVED is refunded; amount and currency are compared. Source: docs/domain.md section 5.
 */
export function settle(intent: Intent, news: ProviderNews): Settlement {
  if (news.amountCop !== intent.amountCop || news.currency !== 'COP') {
    return { ok: false, code: 'PAYMENT_MISMATCH', intent };
  }
  if (intent.status === 'approved') return afterApproval(intent, news);
  if (intent.givenUp) return afterGivingUp(intent, news);
  const { transactionId } = news;
  switch (paymentResult(news.status)) {
    case 'approved':
      return done(
        { ...intent, status: 'approved', transactionId },
        intent.placesReleased ? 'take_places_again' : 'approve',
      );
    case 'failed':
      // An older transaction that failed says nothing about the one that is running now.
      if (intent.status === 'failed' || isOther(intent, news)) return done(intent, 'none');
      return done({ ...intent, status: 'failed', transactionId }, 'fail');
    case 'pending':
      if (intent.status === 'failed' && !isOther(intent, news)) return done(intent, 'none');
      return done({ ...intent, status: 'pending', transactionId }, 'none');
  }
}

function afterApproval(intent: Intent, news: ProviderNews): Settlement {
  if (!isOther(intent, news)) return done(intent, news.status === 'VOIDED' ? 'voided' : 'none');
  const isNewDuplicate = news.status === 'APPROVED' && !intent.refundedTransactionIds.includes(news.transactionId);
  if (!isNewDuplicate) return done(intent, 'none');
  const refundedTransactionIds = [...intent.refundedTransactionIds, news.transactionId];
  return done({ ...intent, refundedTransactionIds }, 'refund_duplicate');
}

/** It stays closed whatever comes; money that arrives all the same goes back, each transaction once. */
function afterGivingUp(intent: Intent, news: ProviderNews): Settlement {
  const { status, transactionId } = news;
  if (status !== 'APPROVED' || intent.refundedTransactionIds.includes(transactionId)) return done(intent, 'none');
  const refundedTransactionIds = [...intent.refundedTransactionIds, transactionId];
  return done({ ...intent, transactionId, refundedTransactionIds }, 'send_back');
}

function isOther(intent: Intent, news: ProviderNews): boolean {
  return intent.transactionId !== null && intent.transactionId !== news.transactionId;
}

function done(intent: Intent, effect: SettleEffect): Settlement {
  return { ok: true, intent, effect };
}
