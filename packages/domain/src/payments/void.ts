import { bogotaDate } from '../calendar/bogota.ts';
import type { Cop } from '../money/cop.ts';

/** A payment that a refund would go back to. Instants in epoch milliseconds. */
export type PaymentToVoid = {
  isApproved: boolean;
  /** Only what a card paid can be voided. */
  byCard: boolean;
  amountCop: Cop;
  settledAtMs: number | null;
  /** Something of it went back already. */
  hasRefund: boolean;
};

/**
 * Can this refund go back at the provider? Only whole card payments, on the day they were approved in Bogotá, before the
 * provider settles them; everything else becomes tingos. Source: docs/colombia.md section 1.11, docs/domain.md section 3.
 */
export function canVoid(payment: PaymentToVoid, refundCop: Cop, nowMs: number): boolean {
  if (!payment.isApproved || !payment.byCard || payment.hasRefund || payment.settledAtMs === null) return false;
  return payment.amountCop === refundCop && bogotaDate(payment.settledAtMs) === bogotaDate(nowMs);
}
