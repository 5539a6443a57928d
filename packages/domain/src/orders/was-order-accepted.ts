import type { OrderStatus } from './status.ts';

/** The statuses before the kitchen accepts an order, in which nobody is liable for it. */
const notCooked: readonly OrderStatus[] = ['pending_confirmation', 'scheduled'];

/**
 * Whether the kitchen had accepted a lunch that is cancelled from the status `from`. Then the liable party pays what
 * the restaurant would have earned; the customer is refunded either way. Source: docs/domain.md sections 3 and 14.
 */
export const wasAccepted = (from: OrderStatus): boolean => !notCooked.includes(from);
