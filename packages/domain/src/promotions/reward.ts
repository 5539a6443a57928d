import type { Cop } from '../money/cop.ts';
import { earnedSoFar, levelReached } from './progress.ts';
import { coversOrder, type PromotedOrder, type PromotionTerms } from './promotion.ts';

/**
 * Where a lunch of a promoted purchase stands. consumed: delivered, or charged as not picked up. taken_back: cancelled by
 * its customer. lost: cancelled by the restaurant or the platform, which never lowers the level.
 */
export type RewardedState = 'open' | 'consumed' | 'taken_back' | 'lost';

export type RewardedOrder = Omit<PromotedOrder, 'menuNetCop'> & { state: RewardedState };

/** What becomes of the coupon or reward balance that a purchase's promotion promised. */
export type RewardOutcome = { status: 'promised' | 'given'; amountCop: Cop } | { status: 'lost' };

/**
 * Reward balance is promised until the last covered lunch is delivered, and then given once, at the level of all lunches
 * that their customer did not take back. It is lost when none of them was eaten. Source: docs/domain.md section 4.
 */
export function rewardOutcome(promotion: PromotionTerms, orders: readonly RewardedOrder[]): RewardOutcome {
  const counted = orders.filter((order) => order.state !== 'taken_back');
  const level = levelReached(promotion.earnLevels, earnedSoFar(promotion, counted));
  if (level === null || level.reward === 0) return { status: 'lost' };
  const covered = counted.filter((order) => coversOrder(promotion, order));
  if (covered.some((order) => order.state === 'open')) return { status: 'promised', amountCop: level.reward };
  if (covered.every((order) => order.state === 'lost')) return { status: 'lost' };
  return { status: 'given', amountCop: level.reward };
}
