import { type Cop, sumCop } from '../money/cop.ts';
import { applyPromotion } from './apply-promotion-and-partial-cancel.ts';
import { calculateEarned, findReachedLevel } from './promotion-progress.ts';
import type { PromotedOrder, PromotionTerms } from './promotion-terms.ts';

/**
 * Returns what a promotion is worth for these orders now (COP): its discounts, or the coupon or tingos of its level.
 * Returns 0 before the first level.
 */
export function calculatePromotionWorthCop(promotion: PromotionTerms, orders: readonly PromotedOrder[]): Cop {
  const { level, orders: applied } = applyPromotion(promotion, orders);
  if (level === null) return 0;
  const { applyMethod } = promotion;
  if (applyMethod === 'coupon' || applyMethod === 'reward') return level.reward;
  return sumCop(applied.map((order) => order.discountCop));
}

/** Returns the promotion that is worth most, the first among equals, or null when none is worth anything yet. */
export function findBestPromotion<P extends PromotionTerms>(
  promotions: readonly P[],
  orders: readonly PromotedOrder[],
): P | null {
  let best: { promotion: P; worthCop: Cop } | null = null;
  for (const promotion of promotions) {
    const worthCop = calculatePromotionWorthCop(promotion, orders);
    if (worthCop > (best?.worthCop ?? 0)) best = { promotion, worthCop };
  }
  return best?.promotion ?? null;
}

/** What a customer wants of the promotions of their cart. */
export type PromotionWishes = {
  /** The promotion that the customer chose, or null to let the product choose. */
  chosenCode: string | null;
  /** The promotions that the customer removed, which the product does not choose again. */
  leftCodes: readonly string[];
};

/**
 * Returns the promotion of a cart: the customer's choice, else the one worth most, or null when none is worth anything.
 * It depends only on cart and choices, so removing a lunch and adding it again does not change the price.
 */
export function chooseCartPromotion<P extends PromotionTerms>(
  promotions: readonly P[],
  { chosenCode, leftCodes }: PromotionWishes,
  orders: readonly PromotedOrder[],
): { promotion: P; isChosen: boolean } | null {
  const chosen = promotions.find((promotion) => promotion.code === chosenCode);
  if (chosen !== undefined) return { promotion: chosen, isChosen: true };
  const free = promotions.filter((promotion) => !leftCodes.includes(promotion.code));
  const best = findBestPromotion(free, orders);
  return best && { promotion: best, isChosen: false };
}

/** Whether a chosen promotion has not reached its first level yet, so that the cart shows it as pending. */
export const isPromotionPending = (promotion: PromotionTerms, orders: readonly PromotedOrder[]): boolean =>
  findReachedLevel(promotion.earnLevels, calculateEarned(promotion, orders)) === null;
