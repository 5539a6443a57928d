import { allocate } from '../money/allocate.ts';
import { type Cop, floorAtZero, sumCop } from '../money/cop.ts';
import { percentOf } from '../money/rate.ts';
import { earnedSoFar, levelReached } from './progress.ts';
import { coversOrder, type EarnLevel, type PromotedOrder, type PromotionTerms } from './promotion.ts';

/** What a promotion does to one order. A free order has no menu price and no service fee; its additions are paid. */
export type OrderPromotion = { discountCop: Cop; free: boolean };

export type AppliedPromotion = {
  level: EarnLevel | null;
  /** One entry per order, in the order given. */
  orders: OrderPromotion[];
};

const NOTHING: OrderPromotion = { discountCop: 0, free: false };

/**
 * Indexes of the orders that get the discount: covered ones, the earliest schedule dates first up to the maximum, and of a
 * date the dearest: in whichever order they were chosen.
 */
function coveredIndexes(promotion: PromotionTerms, orders: readonly PromotedOrder[]): number[] {
  const indexes: number[] = [];
  orders.forEach((order, index) => {
    if (coversOrder(promotion, order)) indexes.push(index);
  });
  const dateAt = (index: number): string => orders[index]?.scheduleDate ?? '';
  const netAt = (index: number): Cop => orders[index]?.menuNetCop ?? 0;
  indexes.sort((a, b) => (dateAt(a) === dateAt(b) ? netAt(b) - netAt(a) || a - b : dateAt(a) < dateAt(b) ? -1 : 1));
  return promotion.maxOrdersWithDiscount === null ? indexes : indexes.slice(0, promotion.maxOrdersWithDiscount);
}

/**
 * What a promotion takes off each order, at the highest level the orders reach.
 * percentage_discount: on the menu price. discount: a sum spread in proportion. order: the cheapest become free.
 * coupon and reward give nothing off now. Source: docs/domain.md section 4.
 */
export function applyPromotion(promotion: PromotionTerms, orders: readonly PromotedOrder[]): AppliedPromotion {
  const level = levelReached(promotion.earnLevels, earnedSoFar(promotion, orders));
  const result = orders.map(() => NOTHING);
  if (level === null) return { level, orders: result };

  const indexes = coveredIndexes(promotion, orders);
  const netAt = (index: number): Cop => orders[index]?.menuNetCop ?? 0;
  switch (promotion.applyMethod) {
    case 'percentage_discount':
      for (const index of indexes) {
        const discountCop = Math.min(percentOf(netAt(index), level.reward), netAt(index));
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
 * An order already bought with a promotion: what the promotion takes off it now, zero when a coupon was better. `isGone`:
 * the restaurant or the platform cancelled it, so it still counts for the level and has no part in anything else.
 */
export type BoughtOrder = PromotedOrder & { promotionCop: Cop; hasCoupon: boolean; isGone: boolean };

export type PartialCancel = {
  levelBefore: EarnLevel | null;
  levelAfter: EarnLevel | null;
  /** What the rest no longer earns: comes off the refund. Never below zero. */
  lostDiscountCop: Cop;
  /** The same by order, in the order given; zero for the cancelled ones. Never more than the order's promotionCop. */
  lostByOrderCop: Cop[];
};

/**
 * Cancelling part of a promotion lowers the level of the rest. What one order of the rest gains makes up for what
 * another loses; a gain is never paid out. `cancelled` holds indexes of `orders`. `keepsLevel` is true when the
 * restaurant or the platform cancels: the level stays and nothing is lost. Source: docs/domain.md section 3 (Cancel).
 */
export function partialCancel(
  promotion: PromotionTerms,
  orders: readonly BoughtOrder[],
  cancelled: ReadonlySet<number>,
  keepsLevel: boolean,
): PartialCancel {
  const levelBefore = levelReached(promotion.earnLevels, earnedSoFar(promotion, orders));
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
