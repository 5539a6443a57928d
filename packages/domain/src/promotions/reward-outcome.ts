import type { Cop } from '../money/cop.ts';
import { calculateEarned, findReachedLevel } from './promotion-progress.ts';
import { isOrderCovered, type PromotedOrder, type PromotionTerms } from './promotion-terms.ts';

/**
 * What became of a lunch of a promoted purchase. 'consumed': delivered, or charged though nobody came. 'taken_back':
 * cancelled by its customer. 'lost': cancelled by the restaurant or the platform, which never lowers the level.
 */
export type RewardedState = 'open' | 'consumed' | 'taken_back' | 'lost';

export type RewardedOrder = Omit<PromotedOrder, 'menuNetCop'> & { state: RewardedState };

/** What becomes of the coupon or tingos that a purchase's promotion promised. */
export type RewardOutcome = { status: 'promised' | 'given'; amountCop: Cop } | { status: 'lost' };

/**
 * Returns what becomes of a promised reward, at the level of the lunches that the customer did not cancel: promised
 * while one is open, then given once. Lost without a level or a consumed lunch. Source: docs/domain.md section 4.
 */
export function calculateRewardOutcome(promotion: PromotionTerms, orders: readonly RewardedOrder[]): RewardOutcome {
  const counted = orders.filter((order) => order.state !== 'taken_back');
  const level = findReachedLevel(promotion.earnLevels, calculateEarned(promotion, counted));
  if (level === null || level.reward === 0) return { status: 'lost' };
  const covered = counted.filter((order) => isOrderCovered(promotion, order));
  if (covered.some((order) => order.state === 'open')) return { status: 'promised', amountCop: level.reward };
  if (covered.every((order) => order.state === 'lost')) return { status: 'lost' };
  return { status: 'given', amountCop: level.reward };
}
