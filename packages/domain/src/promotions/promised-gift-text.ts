import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';

/** What a promotion gives besides a discount (COP): a coupon at once, or tingos when its last lunch is delivered. */
export type PromisedGift = { readonly kind: 'coupon' | 'reward'; readonly amountCop: Cop };

/** Describes the gift for the receipt and its e-mail. */
export const describeGift = ({ kind, amountCop }: PromisedGift): string =>
  kind === 'coupon'
    ? `Regalo de tu promoción: un cupón de ${formatCop(amountCop)}.`
    : `Regalo de tu promoción: ${formatCop(amountCop)} en tingos, cuando te entreguemos el último almuerzo.`;
