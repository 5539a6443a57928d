import { toBogotaDate } from '../calendar/bogota-time.ts';
import type { Cop } from '../money/cop.ts';

/** The payment that would be voided. Instants are epoch milliseconds. */
export type PaymentToVoid = {
  isApproved: boolean;
  /** Only card payments can be voided. */
  byCard: boolean;
  amountCop: Cop;
  settledAtMs: number | null;
  /** Whether a part of the payment was already refunded. */
  hasRefund: boolean;
};

/**
 * Whether a refund can go back through the provider: only of a whole card payment, on the day (in Bogotá) of its
 * approval. Other refunds become tingos. Source: docs/colombia.md section 1.11, docs/domain.md section 3.
 */
export function canVoidPayment(payment: PaymentToVoid, refundCop: Cop, nowMs: number): boolean {
  if (!payment.isApproved || !payment.byCard || payment.hasRefund || payment.settledAtMs === null) return false;
  return payment.amountCop === refundCop && toBogotaDate(payment.settledAtMs) === toBogotaDate(nowMs);
}
