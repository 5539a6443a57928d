/**
 * Why money is refunded to the outside method: a lunch was cancelled, a purchase was paid twice, a purchase of tingos
 * was undone, support refunded a payment, or a finished lunch was compensated.
 */
export const REFUND_CAUSES = ['cancelled', 'paid_twice', 'withdrawn', 'support', 'remedy'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Whether the refund removed tingos from the wallet when it was recorded. */
export const hasTakenTingos = (cause: RefundCause): boolean => cause === 'withdrawn' || cause === 'support';

/** Whether a person sends the part that the provider does not refund; for the other causes it becomes tingos. */
export const isSentByPerson = (cause: RefundCause): boolean => hasTakenTingos(cause) || cause === 'remedy';
