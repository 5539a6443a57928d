import type { Cop } from '../money/cop.ts';
import type { OutsideRefundWay } from './refund-plan.ts';
import type { OrderStatus } from './status.ts';

/**
 * Returns what can still be refunded (COP) of an order that was delivered or charged: what its customer paid, less
 * earlier refunds. Returns 0 for any other order, since that one can be cancelled and refunded in full.
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
 * Splits a compensation of a lunch that passed to somebody else: what is left of its price goes back to who took it and
 * ate it, the rest to who bought it.
 */
export function splitWithTaker(amountCop: Cop, priceLeftCop: Cop): { takerCop: Cop; buyerCop: Cop } {
  const takerCop = Math.min(amountCop, Math.max(0, priceLeftCop));
  return { takerCop, buyerCop: amountCop - takerCop };
}

/**
 * Splits a compensation for a finished lunch: if the customer wants it at the outside method, as much as that still has
 * to give goes there; the rest becomes tingos that never expire.
 */
export function splitCompensation(
  amountCop: Cop,
  outsideLeftCop: Cop,
  wanted: OutsideRefundWay,
): { outsideCop: Cop; tingosCop: Cop } {
  const outsideCop = wanted === 'provider' ? Math.min(amountCop, Math.max(0, outsideLeftCop)) : 0;
  return { outsideCop, tingosCop: amountCop - outsideCop };
}
