import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { RateBps } from '../money/rate.ts';

/** What a promotion counts: distinct schedule dates, orders, or the sum of menu prices (specification section 4). */
export const EARN_METHODS = ['days', 'orders', 'total'] as const;
export type EarnMethod = (typeof EARN_METHODS)[number];

/**
 * What the reward is, by its name in the API (specification section 3, discount kinds): 'order' is a free order,
 * 'reward' reward balance.
 */
export const APPLY_METHODS = ['coupon', 'discount', 'order', 'reward', 'percentage_discount'] as const;
export type ApplyMethod = (typeof APPLY_METHODS)[number];

/** Who funds a discount; the shares in basis points add up to 10000. */
export type FundedBy = { platformBps: RateBps; restaurantBps: RateBps; enterpriseBps: RateBps };

/**
 * One level: reaching `goal` (days, orders or pesos) earns `reward`, whose unit depends on the apply method:
 * percentage_discount basis points; discount, reward and coupon pesos; order the number of free orders.
 */
export type EarnLevel = { goal: number; reward: number };

export type PromotionTerms = {
  code: string;
  title: string;
  earnMethod: EarnMethod;
  applyMethod: ApplyMethod;
  /** Sorted from the lowest goal. */
  earnLevels: readonly EarnLevel[];
  /** Empty: every brand. */
  brandIds: readonly string[];
  minMenuPriceCop: Cop;
  /** Both dates included; null: no bound. */
  minScheduleDate: IsoDate | null;
  maxScheduleDate: IsoDate | null;
  /** null: no limit. */
  maxOrdersWithDiscount: number | null;
  fundedBy: FundedBy;
};

/** Which orders a promotion counts. */
export type CoverTerms = Pick<PromotionTerms, 'brandIds' | 'minMenuPriceCop' | 'minScheduleDate' | 'maxScheduleDate'>;

/** The terms that determine progress, which are all that a customer's screen knows of a promotion. */
export type EarnTerms = CoverTerms & Pick<PromotionTerms, 'earnMethod' | 'earnLevels'>;

/** One order as promotions read it, with quantity 1. */
export type PromotedOrder = {
  scheduleDate: IsoDate;
  brandId: string;
  /** The menu's list price without additions, which the earn methods and the minimum use. */
  menuPriceCop: Cop;
  /** The menu price after the menu's own discount, the base of the promotion's discount. */
  menuNetCop: Cop;
};

/** Converts the API's map of goal to reward into levels sorted from the lowest goal. */
export function toEarnLevels(earnLevels: Readonly<Record<string, number>>): EarnLevel[] {
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

/** Whether a promotion counts lunches of a date; both its bounds are included. */
export function isDateCovered(
  promotion: Pick<CoverTerms, 'minScheduleDate' | 'maxScheduleDate'>,
  scheduleDate: IsoDate,
): boolean {
  const { minScheduleDate: from, maxScheduleDate: to } = promotion;
  return (from === null || scheduleDate >= from) && (to === null || scheduleDate <= to);
}

/**
 * Whether a promotion counts and discounts an order: brand, minimum menu price and dates (docs/domain.md section 4).
 */
export function isOrderCovered(promotion: CoverTerms, order: Omit<PromotedOrder, 'menuNetCop'>): boolean {
  return (
    order.menuPriceCop >= promotion.minMenuPriceCop &&
    isDateCovered(promotion, order.scheduleDate) &&
    (promotion.brandIds.length === 0 || promotion.brandIds.includes(order.brandId))
  );
}
