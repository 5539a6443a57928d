import { type Cop, sumCop } from '../money/cop.ts';
import { applyPromotion } from './apply.ts';
import { earnedSoFar, levelReached } from './progress.ts';
import type { PromotedOrder, PromotionTerms } from './promotion.ts';

/**
 * What a promotion is worth to these orders now, in pesos: what it takes off them, or the coupon or reward balance that
 * its level gives. Zero before the first level.
 */
export function promotionWorthCop(promotion: PromotionTerms, orders: readonly PromotedOrder[]): Cop {
  const { level, orders: applied } = applyPromotion(promotion, orders);
  if (level === null) return 0;
  const { applyMethod } = promotion;
  if (applyMethod === 'coupon' || applyMethod === 'reward') return level.reward;
  return sumCop(applied.map((order) => order.discountCop));
}

/** The one that gives most, the first of equals; null when none of them gives anything yet. */
export function bestPromotion<P extends PromotionTerms>(
  promotions: readonly P[],
  orders: readonly PromotedOrder[],
): P | null {
  let best: { promotion: P; worthCop: Cop } | null = null;
  for (const promotion of promotions) {
    const worthCop = promotionWorthCop(promotion, orders);
    if (worthCop > (best?.worthCop ?? 0)) best = { promotion, worthCop };
  }
  return best?.promotion ?? null;
}

/** What a customer said about the promotions of their cart. */
export type PromotionWishes = {
  /** Chosen by the customer; null: the product chooses. */
  chosenCode: string | null;
  /** Left by the customer: these do not apply by themselves. */
  leftCodes: readonly string[];
};

/**
 * The promotion of a cart: the one its customer chose, else the one that gives most. It depends on what is in the cart and
 * on what the customer said, on nothing that happened in between: what is taken out and put back costs what it did.
 */
export function promotionOfCart<P extends PromotionTerms>(
  promotions: readonly P[],
  { chosenCode, leftCodes }: PromotionWishes,
  orders: readonly PromotedOrder[],
): { promotion: P; isChosen: boolean } | null {
  const chosen = promotions.find((promotion) => promotion.code === chosenCode);
  if (chosen !== undefined) return { promotion: chosen, isChosen: true };
  const free = promotions.filter((promotion) => !leftCodes.includes(promotion.code));
  const best = bestPromotion(free, orders);
  return best && { promotion: best, isChosen: false };
}

/** A promotion that was chosen and whose first level is not reached yet: the cart waits for it. */
export const isPromotionPending = (promotion: PromotionTerms, orders: readonly PromotedOrder[]): boolean =>
  levelReached(promotion.earnLevels, earnedSoFar(promotion, orders)) === null;
