import { allocate } from '../money/allocate.ts';
import { type Cop, floorAtZero, sumCop } from '../money/cop.ts';
import { calculatePercentCop } from '../money/rate.ts';
import { calculateEarned, findReachedLevel } from './promotion-progress.ts';
import { type EarnLevel, isOrderCovered, type PromotedOrder, type PromotionTerms } from './promotion-terms.ts';

/** What a promotion does to one order. `free` gives the dish and drops the service fee; its additions are paid. */
export type OrderPromotion = { discountCop: Cop; free: boolean };

export type AppliedPromotion = {
  level: EarnLevel | null;
  /** One entry for each order, in the order given. */
  orders: OrderPromotion[];
};

const NOTHING: OrderPromotion = { discountCop: 0, free: false };

/**
 * Returns the indexes of the orders that get a discount: those that the promotion covers, by schedule date and the
 * dearest of a date first, up to its maximum. So it does not matter in which order they were chosen.
 */
function coveredIndexes(promotion: PromotionTerms, orders: readonly PromotedOrder[]): number[] {
  const indexes: number[] = [];
  orders.forEach((order, index) => {
    if (isOrderCovered(promotion, order)) indexes.push(index);
  });
  const dateAt = (index: number): string => orders[index]?.scheduleDate ?? '';
  const netAt = (index: number): Cop => orders[index]?.menuNetCop ?? 0;
  indexes.sort((a, b) => (dateAt(a) === dateAt(b) ? netAt(b) - netAt(a) || a - b : dateAt(a) < dateAt(b) ? -1 : 1));
  return promotion.maxOrdersWithDiscount === null ? indexes : indexes.slice(0, promotion.maxOrdersWithDiscount);
}

/**
 * Returns the discount of a promotion on each order, at the highest level that the orders reach: a percentage of the
 * dish's price, a sum shared in proportion ('discount'), or the cheapest dishes free ('order'). 'coupon' and 'reward'
 * discount nothing now. Source: docs/domain.md section 4.
 */
export function applyPromotion(promotion: PromotionTerms, orders: readonly PromotedOrder[]): AppliedPromotion {
  const level = findReachedLevel(promotion.earnLevels, calculateEarned(promotion, orders));
  const result = orders.map(() => NOTHING);
  if (level === null) return { level, orders: result };

  const indexes = coveredIndexes(promotion, orders);
  const netAt = (index: number): Cop => orders[index]?.menuNetCop ?? 0;
  switch (promotion.applyMethod) {
    case 'percentage_discount':
      for (const index of indexes) {
        const discountCop = Math.min(calculatePercentCop(netAt(index), level.reward), netAt(index));
        result[index] = { discountCop, free: false };
      }
      break;
    case 'discount': {
      const weights = indexes.map(netAt);
      const shares = allocate(Math.min(level.reward, sumCop(weights)), weights);
      indexes.forEach((index, position) => {
        result[index] = { discountCop: shares[position] ?? 0, free: false };
      });
      break;
    }
    case 'order': {
      const cheapestFirst = indexes.toSorted((a, b) => netAt(a) - netAt(b));
      for (const index of cheapestFirst.slice(0, level.reward)) {
        result[index] = { discountCop: netAt(index), free: true };
      }
      break;
    }
    case 'coupon':
    case 'reward':
      break;
  }
  return { level, orders: result };
}

/**
 * An order bought with a promotion. `promotionCop` is its present discount, zero when a coupon was better. `isGone`
 * says that the restaurant or the platform cancelled it, so that it only counts for the level.
 */
export type BoughtOrder = PromotedOrder & { promotionCop: Cop; hasCoupon: boolean; isGone: boolean };

export type PartialCancel = {
  levelBefore: EarnLevel | null;
  levelAfter: EarnLevel | null;
  /** The discount that the other orders no longer earn, which reduces the refund. Never negative. */
  lostDiscountCop: Cop;
  /**
   * `lostDiscountCop` by order, in the order given; 0 for cancelled orders. Never more than an order's `promotionCop`.
   */
  lostByOrderCop: Cop[];
};

/**
 * Returns what is lost when the orders with the indexes `cancelled` are cancelled: the others may fall to a lower
 * level. What one of them gains offsets what another loses, and is never paid out. With `keepsLevel` (the restaurant or
 * the platform cancels) nothing is lost. Source: docs/domain.md section 3.
 */
export function calculatePartialCancel(
  promotion: PromotionTerms,
  orders: readonly BoughtOrder[],
  cancelled: ReadonlySet<number>,
  keepsLevel: boolean,
): PartialCancel {
  const levelBefore = findReachedLevel(promotion.earnLevels, calculateEarned(promotion, orders));
  const lostByOrderCop = orders.map(() => 0);
  if (keepsLevel) return { levelBefore, levelAfter: levelBefore, lostDiscountCop: 0, lostByOrderCop };

  const rest = orders.map((_, index) => index).filter((index) => !cancelled.has(index));
  const kept = rest.flatMap((index) => orders[index] ?? []);
  const after = applyPromotion(promotion, kept);
  const changesCop = kept.map((order, position) =>
    order.hasCoupon || order.isGone ? 0 : order.promotionCop - (after.orders[position]?.discountCop ?? 0),
  );
  const lostDiscountCop = Math.max(0, sumCop(changesCop));
  const shares = allocate(lostDiscountCop, changesCop.map(floorAtZero));
  rest.forEach((index, position) => {
    lostByOrderCop[index] = shares[position] ?? 0;
  });
  return { levelBefore, levelAfter: after.level, lostDiscountCop, lostByOrderCop };
}
