import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { RateBps } from '../money/rate.ts';

/** What earns the reward: distinct schedule dates, orders, or the sum of menu prices (specification section 4). */
export const EARN_METHODS = ['days', 'orders', 'total'] as const;
export type EarnMethod = (typeof EARN_METHODS)[number];

/** What the reward does, by its wire word (specification section 3, discount kinds): 'order' is a free order, 'reward' reward balance. */
export const APPLY_METHODS = ['coupon', 'discount', 'order', 'reward', 'percentage_discount'] as const;
export type ApplyMethod = (typeof APPLY_METHODS)[number];

/** Who pays for a discount; the shares in basis points add up to 10000. */
export type FundedBy = { platformBps: RateBps; restaurantBps: RateBps; enterpriseBps: RateBps };

/**
 * One rung: reaching `goal` (days, orders or pesos) earns `reward`, whose unit depends on the apply method:
 * percentage_discount basis points; discount, reward and coupon pesos; order the number of free orders.
 */
export type EarnLevel = { goal: number; reward: number };

export type PromotionTerms = {
  code: string;
  title: string;
  earnMethod: EarnMethod;
  applyMethod: ApplyMethod;
  /** From the lowest goal to the highest. */
  earnLevels: readonly EarnLevel[];
  /** Empty means every brand. */
  brandIds: readonly string[];
  minMenuPriceCop: Cop;
  /** Both included; null means no bound. */
  minScheduleDate: IsoDate | null;
  maxScheduleDate: IsoDate | null;
  /** null means no limit. */
  maxOrdersWithDiscount: number | null;
  fundedBy: FundedBy;
};

/** Which orders a promotion counts. */
export type CoverTerms = Pick<PromotionTerms, 'brandIds' | 'minMenuPriceCop' | 'minScheduleDate' | 'maxScheduleDate'>;

/** What decides how far a cart has come: all that a customer's screen knows of a promotion. */
export type EarnTerms = CoverTerms & Pick<PromotionTerms, 'earnMethod' | 'earnLevels'>;

/** One order as a promotion sees it. Quantity is always 1. */
export type PromotedOrder = {
  scheduleDate: IsoDate;
  brandId: string;
  /** The menu's list price, without additions: what the earn methods and the minimum look at. */
  menuPriceCop: Cop;
  /** The menu price after the menu's own discount: what a promotion can take off. */
  menuNetCop: Cop;
};

/** The wire's map of goal to reward, as levels from the lowest goal to the highest. */
export function levelsFrom(earnLevels: Readonly<Record<string, number>>): EarnLevel[] {
  return Object.entries(earnLevels)
    .map(([goal, reward]) => ({ goal: Number(goal), reward }))
    .sort((a, b) => a.goal - b.goal);
}

/** The weekly planning promotion, setting progana_header: orders at one restaurant (specification section 9). */
export const WEEKLY_LEVELS: readonly EarnLevel[] = [
  { goal: 2, reward: 2000 },
  { goal: 3, reward: 2500 },
  { goal: 4, reward: 3000 },
  { goal: 5, reward: 3500 },
];

/** True when a promotion counts lunches of a date; both its bounds are included. */
export function coversDate(
  promotion: Pick<CoverTerms, 'minScheduleDate' | 'maxScheduleDate'>,
  scheduleDate: IsoDate,
): boolean {
  const { minScheduleDate: from, maxScheduleDate: to } = promotion;
  return (from === null || scheduleDate >= from) && (to === null || scheduleDate <= to);
}

/** True when a promotion counts and covers an order: brand, minimum menu price and dates (docs/domain.md section 4). */
export function coversOrder(promotion: CoverTerms, order: Omit<PromotedOrder, 'menuNetCop'>): boolean {
  return (
    order.menuPriceCop >= promotion.minMenuPriceCop &&
    coversDate(promotion, order.scheduleDate) &&
    (promotion.brandIds.length === 0 || promotion.brandIds.includes(order.brandId))
  );
}
