/**
 * Why money goes back to where it came from: a lunch was cancelled, a purchase was paid a second time, its owner undid a
 * purchase of tingos, or support sent a payment back.
 */
export const REFUND_CAUSES = ['cancelled', 'paid_twice', 'withdrawn', 'support'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * Whether the tingos it stands for left the wallet when it was noted. What the provider does not send of it a person has to;
 * of the others it becomes tingos.
 */
export const tookTingos = (cause: RefundCause): boolean => cause === 'withdrawn' || cause === 'support';
