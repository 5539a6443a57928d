/**
 * Why money goes back to where it came from: a lunch was cancelled, a purchase was paid a second time, its owner undid a
 * purchase of tingos, support sent a payment back, or a lunch that is over was made good.
 */
export const REFUND_CAUSES = ['cancelled', 'paid_twice', 'withdrawn', 'support', 'remedy'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Whether the tingos it stands for left the wallet when it was noted. */
export const tookTingos = (cause: RefundCause): boolean => cause === 'withdrawn' || cause === 'support';

/** Whether a person has to send what the provider does not send of it; of the others it becomes tingos. */
export const isSentByPerson = (cause: RefundCause): boolean => tookTingos(cause) || cause === 'remedy';
