import type { Liable } from './problem.ts';
import type { OrderStatus } from './status.ts';

/** Before the kitchen accepted it there is nothing to answer for. */
const notCooked: readonly OrderStatus[] = ['pending_confirmation', 'scheduled'];

/**
 * Whether the restaurant is paid for a lunch that the platform cancels: it was accepted, and what went wrong is not the
 * restaurant's. The customer has their money back either way. Source: domain decisions, section 3 (lost, damaged).
 */
export const isPaidThoughCancelled = (from: OrderStatus, liable: Liable | null): boolean =>
  liable === 'platform' && !notCooked.includes(from);

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
