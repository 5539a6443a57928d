import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';

/** What a promotion gives besides a discount: a coupon at once, or tingos once its last lunch was delivered. COP. */
export type PromisedGift = { readonly kind: 'coupon' | 'reward'; readonly amountCop: Cop };

/** The gift as a receipt and its mail tell it. */
export const giftWords = ({ kind, amountCop }: PromisedGift): string =>
  kind === 'coupon'
    ? `Regalo de tu promoción: un cupón de ${formatCop(amountCop)}.`
    : `Regalo de tu promoción: ${formatCop(amountCop)} en tingos, cuando te entreguemos el último almuerzo.`;
