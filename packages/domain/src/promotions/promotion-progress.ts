import {
  type EarnLevel,
  type EarnMethod,
  type EarnTerms,
  isOrderCovered,
  type PromotedOrder,
} from './promotion-terms.ts';

/** What progress in a promotion has to know of an order. */
export type CountedOrder = Omit<PromotedOrder, 'menuNetCop'>;

/** How far a cart is in a promotion. `current`, goals and `remaining` count days, orders or pesos. */
export type PromotionProgress = {
  earnMethod: EarnMethod;
  current: number;
  levelsReached: readonly EarnLevel[];
  /** The highest level that is reached, or null before the first. */
  currentReward: EarnLevel | null;
  /** The next level, or null when the last one is reached and the screen says 'Procede con el pago para redimir'. */
  nextGoal: EarnLevel | null;
  /** What is missing to the next goal; 0 when the last level is reached. */
  remaining: number;
  /** current ÷ last goal × 100, capped at 100, not rounded. */
  progressPercent: number;
};

/** Returns what the orders that the promotion covers count: distinct dates, orders, or the sum of menu prices (COP). */
export function calculateEarned(promotion: EarnTerms, orders: readonly CountedOrder[]): number {
  const covered = orders.filter((order) => isOrderCovered(promotion, order));
  switch (promotion.earnMethod) {
    case 'days':
      return new Set(covered.map((order) => order.scheduleDate)).size;
    case 'orders':
      return covered.length;
    case 'total':
      return covered.reduce((sum, order) => sum + order.menuPriceCop, 0);
  }
}

/** Returns the highest level whose goal is reached, or null before the first. */
export function findReachedLevel(levels: readonly EarnLevel[], current: number): EarnLevel | null {
  let best: EarnLevel | null = null;
  for (const level of levels) if (level.goal <= current && (best === null || level.goal > best.goal)) best = level;
  return best;
}

/**
 * Returns how far `orders` (one for each lunch) are in a promotion. Source: docs/specification.md section 4, Promotions
 * and coupons.
 */
export function calculatePromotionProgress(promotion: EarnTerms, orders: readonly CountedOrder[]): PromotionProgress {
  const levels = [...promotion.earnLevels].sort((a, b) => a.goal - b.goal);
  const current = calculateEarned(promotion, orders);
  const nextGoal = levels.find((level) => level.goal > current) ?? null;
  const lastGoal = levels.at(-1)?.goal ?? 0;
  return {
    earnMethod: promotion.earnMethod,
    current,
    levelsReached: levels.filter((level) => level.goal <= current),
    currentReward: findReachedLevel(levels, current),
    nextGoal,
    remaining: nextGoal === null ? 0 : nextGoal.goal - current,
    progressPercent: lastGoal > 0 ? Math.min(100, (current / lastGoal) * 100) : 0,
  };
}
