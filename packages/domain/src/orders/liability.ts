import type { Cop } from '../money/cop.ts';
import type { OutsideWay } from './cancel.ts';
import type { OrderStatus } from './status.ts';

/** Before the kitchen accepted it there is nothing to answer for. */
const notCooked: readonly OrderStatus[] = ['pending_confirmation', 'scheduled'];

/**
 * Whether the kitchen had accepted a lunch that is cancelled: then somebody answers for what it would have earned. The
 * customer has their money back either way. Source: docs/domain.md sections 3 (lost, damaged) and 14.
 */
export const wasAccepted = (from: OrderStatus): boolean => !notCooked.includes(from);

/**
 * What can still be given back of an order beside its cancellation: what its customer paid, less what they got back. Only
 * of one that is over and charged: before, it can be cancelled, which gives all of it back.
 */
export function remedyLeftCop(order: {
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
 * How what makes a lunch good that is over goes back: to what its customer paid with outside as far as that paid it and is
 * not back yet, where they are to have it there; the rest, and all of it otherwise, is tingos that never expire.
 */
export function remedyWays(
  amountCop: Cop,
  outsideLeftCop: Cop,
  wanted: OutsideWay,
): { outsideCop: Cop; tingosCop: Cop } {
  const outsideCop = wanted === 'provider' ? Math.min(amountCop, Math.max(0, outsideLeftCop)) : 0;
  return { outsideCop, tingosCop: amountCop - outsideCop };
}
