import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { RateBps } from '../money/rate.ts';

/**
 * What a promotion counts: distinct schedule dates, orders, or the sum of menu prices (docs/specification.md section
 * 4).
 */
export const EARN_METHODS = ['days', 'orders', 'total'] as const;
export type EarnMethod = (typeof EARN_METHODS)[number];

/**
 * What a promotion gives, by its name in the API (docs/specification.md section 3, discount kinds): 'order' is a free
 * dish, 'reward' is tingos.
 */
export const APPLY_METHODS = ['coupon', 'discount', 'order', 'reward', 'percentage_discount'] as const;
export type ApplyMethod = (typeof APPLY_METHODS)[number];

/** Who funds a discount. The shares are basis points and add up to 10000. */
export type FundedBy = { platformBps: RateBps; restaurantBps: RateBps; enterpriseBps: RateBps };

/**
 * One level: reaching `goal` (days, orders or pesos) earns `reward`. Its unit depends on the apply method: basis points
 * for percentage_discount, free dishes for order, else pesos.
 */
export type EarnLevel = { goal: number; reward: number };

export type PromotionTerms = {
  code: string;
  title: string;
  earnMethod: EarnMethod;
  applyMethod: ApplyMethod;
  /** Sorted from the lowest goal. */
  earnLevels: readonly EarnLevel[];
  /** The brands that count; empty means every brand. */
  brandIds: readonly string[];
  /** The locations at which lunches count; empty means all, as for purchases from before it was kept, which lack it. */
  locationIds?: readonly string[];
  minMenuPriceCop: Cop;
  /** The first and the last date that count, or null where there is no bound. */
  minScheduleDate: IsoDate | null;
  maxScheduleDate: IsoDate | null;
  /** The most orders that get a discount, or null without a limit. */
  maxOrdersWithDiscount: number | null;
  fundedBy: FundedBy;
};

/** The terms that decide which orders a promotion counts. */
export type CoverTerms = Pick<
  PromotionTerms,
  'brandIds' | 'locationIds' | 'minMenuPriceCop' | 'minScheduleDate' | 'maxScheduleDate'
>;

/** The terms that decide about progress. A customer's screen knows no others of a promotion. */
export type EarnTerms = CoverTerms & Pick<PromotionTerms, 'earnMethod' | 'earnLevels'>;

/** What promotions have to know of an order, which is one lunch. */
export type PromotedOrder = {
  scheduleDate: IsoDate;
  brandId: string;
  /** Where the lunch is bought for. Moving it elsewhere later changes nothing. */
  locationId: string;
  /** The dish's list price without additions, by which goals and the minimum price count. */
  menuPriceCop: Cop;
  /** The dish's price after its own discount, from which the promotion's discount is calculated. */
  menuNetCop: Cop;
};

/** Converts the API's map of goal to reward into levels sorted from the lowest goal. */
export function toEarnLevels(earnLevels: Readonly<Record<string, number>>): EarnLevel[] {
  return Object.entries(earnLevels)
    .map(([goal, reward]) => ({ goal: Number(goal), reward }))
    .sort((a, b) => a.goal - b.goal);
}

/**
 * The levels of the promotion for planning a week, setting progana_header: orders at one restaurant
 * (docs/specification.md section 9).
 */
export const WEEKLY_LEVELS: readonly EarnLevel[] = [
  { goal: 2, reward: 2000 },
  { goal: 3, reward: 2500 },
  { goal: 4, reward: 3000 },
  { goal: 5, reward: 3500 },
];

/** Whether a promotion counts lunches of a date. Its first and last date are included. */
export function isDateCovered(
  promotion: Pick<CoverTerms, 'minScheduleDate' | 'maxScheduleDate'>,
  scheduleDate: IsoDate,
): boolean {
  const { minScheduleDate: from, maxScheduleDate: to } = promotion;
  return (from === null || scheduleDate >= from) && (to === null || scheduleDate <= to);
}

/** Whether a promotion counts lunches at a location. */
const isLocationCovered = ({ locationIds = [] }: Pick<CoverTerms, 'locationIds'>, locationId: string): boolean =>
  locationIds.length === 0 || locationIds.includes(locationId);

/** Returns the promotions that hold at a location, with terms for lunches that are all there. */
export const keepPromotionsAt = <P extends PromotionTerms>(promotions: readonly P[], locationId: string): P[] =>
  promotions.filter((one) => isLocationCovered(one, locationId)).map((one) => ({ ...one, locationIds: [] }));

/**
 * Whether a promotion counts and discounts an order, by brand, location, minimum menu price and date (docs/domain.md
 * section 4).
 */
export function isOrderCovered(promotion: CoverTerms, order: Omit<PromotedOrder, 'menuNetCop'>): boolean {
  return (
    order.menuPriceCop >= promotion.minMenuPriceCop &&
    isDateCovered(promotion, order.scheduleDate) &&
    isLocationCovered(promotion, order.locationId) &&
    (promotion.brandIds.length === 0 || promotion.brandIds.includes(order.brandId))
  );
}
