import type { Cop } from '../money/cop.ts';
import type { OutsideRefundWay } from './refund-plan.ts';
import type { OrderStatus } from './status.ts';

/** The statuses before the kitchen accepts an order, when no party is liable for it. */
const notCooked: readonly OrderStatus[] = ['pending_confirmation', 'scheduled'];

/**
 * Whether the kitchen had accepted a lunch that is cancelled: then a liable party pays what it would have earned. The
 * customer gets a refund either way. Source: docs/domain.md sections 3 (lost, damaged) and 14.
 */
export const wasAccepted = (from: OrderStatus): boolean => !notCooked.includes(from);

/**
 * What can still be refunded of an order that is over and charged (COP): what its customer paid, less earlier refunds.
 * Zero before, when the order can be cancelled and refunded in full.
 */
export function calculateCompensationLeftCop(order: {
  status: OrderStatus;
  charged: boolean;
  totalCop: number;
  subsidyCop: number;
  givenBackCop: number;
}): number {
  if (order.status !== 'delivered' && !order.charged) return 0;
  return Math.max(0, order.totalCop - order.subsidyCop - order.givenBackCop);
}

/**
 * How a compensation for a finished lunch is paid: to the outside method, as far as that paid and was not refunded yet,
 * when the customer wants it there; otherwise as tingos that never expire.
 */
export function splitCompensation(
  amountCop: Cop,
  outsideLeftCop: Cop,
  wanted: OutsideRefundWay,
): { outsideCop: Cop; tingosCop: Cop } {
  const outsideCop = wanted === 'provider' ? Math.min(amountCop, Math.max(0, outsideLeftCop)) : 0;
  return { outsideCop, tingosCop: amountCop - outsideCop };
}
