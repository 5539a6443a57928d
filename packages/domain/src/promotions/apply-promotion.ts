import { allocate } from '../money/allocate.ts';
import { type Cop, floorAtZero, sumCop } from '../money/cop.ts';
import { calculatePercentCop } from '../money/rate.ts';
import { calculateEarned, findReachedLevel } from './progress.ts';
import { type EarnLevel, isOrderCovered, type PromotedOrder, type PromotionTerms } from './promotion-terms.ts';

/**
 * The effect of a promotion on one order. A free order has no menu price and no service fee; its additions are paid.
 */
export type OrderPromotion = { discountCop: Cop; free: boolean };

export type AppliedPromotion = {
  level: EarnLevel | null;
  /** One entry per order, in the order given. */
  orders: OrderPromotion[];
};

const NOTHING: OrderPromotion = { discountCop: 0, free: false };

/**
 * The indexes of the discounted orders: covered ones by schedule date up to the maximum, the dearest first within a
 * date, so that the order of selection does not matter.
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
 * The discount of a promotion on each order, at the highest level that the orders reach. percentage_discount: on the
 * menu price. discount: a sum spread in proportion. order: the cheapest become free. coupon and reward discount nothing
 * now. Source: docs/domain.md section 4.
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
 * An order bought with a promotion. `promotionCop` is its current discount, zero when a coupon was better. `isGone`:
 * the restaurant or the platform cancelled it, so it only counts for the level.
 */
export type BoughtOrder = PromotedOrder & { promotionCop: Cop; hasCoupon: boolean; isGone: boolean };

export type PartialCancel = {
  levelBefore: EarnLevel | null;
  levelAfter: EarnLevel | null;
  /** The discount that the rest no longer earns; it reduces the refund. Never negative. */
  lostDiscountCop: Cop;
  /** The same per order, in the order given; zero for cancelled ones. Never more than the order's promotionCop. */
  lostByOrderCop: Cop[];
};

/**
 * The effect of cancelling part of a promotion: the level of the rest may drop. A gain of one remaining order offsets
 * the loss of another and is never paid out. `cancelled` holds indexes of `orders`. `keepsLevel`: the restaurant or the
 * platform cancels, the level stays and nothing is lost. Source: docs/domain.md section 3 (Cancel).
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
