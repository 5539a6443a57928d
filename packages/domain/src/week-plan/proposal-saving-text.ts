import { formatCop, formatPercent } from '../money/format.ts';
import { applyPromotion } from '../promotions/apply-promotion-and-partial-cancel.ts';
import { findBestPromotion } from '../promotions/choose-promotion.ts';
import type { PromotedOrder, PromotionTerms } from '../promotions/promotion-terms.ts';

/** Words what the running promotions save on these lunches, without a full stop; null when they save nothing. */
export function describeSaving(promotions: readonly PromotionTerms[], orders: readonly PromotedOrder[]): string | null {
  const promotion = findBestPromotion(promotions, orders);
  if (promotion === null) return null;
  const { level, orders: applied } = applyPromotion(promotion, orders);
  if (level === null) return null;
  const these = orders.length === 1 ? 'Con este almuerzo' : `Con estos ${orders.length}`;
  const savedCop = applied.reduce((sum, { discountCop }) => sum + discountCop, 0);
  if (savedCop === 0) return `${these} ganas ${formatCop(level.reward)}`;
  const coversAll = applied.every(({ discountCop }) => discountCop > 0);
  return promotion.applyMethod === 'percentage_discount' && coversAll
    ? `${these} ahorras ${formatPercent(level.reward)}`
    : `${these} ahorras ${formatCop(savedCop)}`;
}
