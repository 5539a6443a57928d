import { type Cop, sumCop } from '../money/cop.ts';
import { applyPromotion } from './apply-promotion.ts';
import { calculateEarned, findReachedLevel } from './progress.ts';
import type { PromotedOrder, PromotionTerms } from './promotion-terms.ts';

/**
 * The current value of a promotion for these orders (COP): its discounts, or the coupon or reward balance of its level.
 * Zero before the first level.
 */
export function calculatePromotionWorthCop(promotion: PromotionTerms, orders: readonly PromotedOrder[]): Cop {
  const { level, orders: applied } = applyPromotion(promotion, orders);
  if (level === null) return 0;
  const { applyMethod } = promotion;
  if (applyMethod === 'coupon' || applyMethod === 'reward') return level.reward;
  return sumCop(applied.map((order) => order.discountCop));
}

/** The promotion with the highest value, the first among equals; null when none has a value yet. */
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

/** A customer's choices about the promotions of their cart. */
export type PromotionWishes = {
  /** The promotion chosen by the customer; null: the product chooses. */
  chosenCode: string | null;
  /** Promotions the customer removed; they are not applied automatically. */
  leftCodes: readonly string[];
};

/**
 * The promotion of a cart: the customer's choice, else the one with the highest value. It depends only on the current
 * cart and choices, so removing and re-adding a lunch does not change the price.
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

/** Whether a chosen promotion has not reached its first level, so that the cart shows it as pending. */
export const isPromotionPending = (promotion: PromotionTerms, orders: readonly PromotedOrder[]): boolean =>
  findReachedLevel(promotion.earnLevels, calculateEarned(promotion, orders)) === null;
