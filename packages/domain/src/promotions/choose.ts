import { type Cop, sumCop } from '../money/cop.ts';
import { applyPromotion } from './apply.ts';
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
