import { addDays, countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { MOST_ORDERED_TAG } from '../catalog/most-ordered-tag.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePromotionWorthCop } from '../promotions/choose-promotion.ts';
import { isOrderCovered, type PromotedOrder, type PromotionTerms } from '../promotions/promotion-terms.ts';
import { type AutopilotVariety, DAYS_APART } from './autopilot-rules-and-proposal-dates.ts';
import type { PlanCandidate } from './plan-week.ts';
import type { Taste } from './score-dish.ts';

/** Why a dish is proposed by the autopilot, the strongest reason first. */
export const PROPOSAL_REASONS = [
  'last_week',
  'usual',
  'favourite',
  'liked',
  'promotion',
  'well_rated',
  'popular',
  'discount',
  'new',
  'variety',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** A dish that can be ordered for a day, with what promotions and people's stars say of it. */
export type ProposalDish = PlanCandidate & {
  /** Whether people rate it well. */
  isWellRated: boolean;
};

export type DayToPropose = { readonly date: IsoDate; readonly dishes: readonly ProposalDish[] };

/** What a person ate or has ordered, a row for each lunch. */
export type EatenLunch = { readonly menuId: string; readonly date: IsoDate };

export type ProposalWish = {
  readonly days: readonly DayToPropose[];
  readonly taste: Taste;
  readonly eaten: readonly EatenLunch[];
  readonly maxPriceCop: Cop | null;
  readonly variety: AutopilotVariety;
  /** The running promotions that this person may use at the week's location (`keepPromotionsAt`). */
  readonly promotions: readonly PromotionTerms[];
};

export type ProposedLunch = { date: IsoDate; dish: ProposalDish; reason: ProposalReason };

const WEIGHTS: Readonly<Record<ProposalReason, number>> = {
  ...{ last_week: 120, usual: 40, favourite: 34, liked: 26, promotion: 0 },
  ...{ well_rated: 14, popular: 12, discount: 10, new: 4, variety: 0 },
};
const SAME_BRAND = 6;
const LIKED_STARS = 4;
const DISLIKED_STARS = 2.5;
const USUAL_TIMES = 2;

/** What a promotion saves against what a person likes: this many pesos weigh as much as one point. */
const COP_OF_POINT = 400;

type Chosen = { lunches: ProposedLunch[]; points: number };

/**
 * Proposes a lunch for each day that has a fitting dish; equal input gives equal output. Excluded are unfit and badly
 * rated dishes, those above the budget, and dishes within `variety` of another lunch of the same dish. It plans the week
 * by taste, and once for each promotion with the dishes that it rewards first, and keeps the plan that is worth most.
 */
export function proposeWeek(wish: ProposalWish): ProposedLunch[] {
  const plans = [null, ...wish.promotions].map((promotion) => chooseLunches(wish, promotion));
  let best: { lunches: ProposedLunch[]; worth: number } | null = null;
  for (const { lunches, points } of plans) {
    const worth = points + findBestSaving(wish.promotions, lunches.map(toPromotedOrder)) / COP_OF_POINT;
    if (
      best === null ||
      lunches.length > best.lunches.length ||
      (lunches.length === best.lunches.length && worth > best.worth)
    )
      best = { lunches, worth };
  }
  return best?.lunches ?? [];
}

/** Lists the dishes that fit a day beside the lunches of the other days, best first. */
export function listFittingDishes(
  wish: Omit<ProposalWish, 'days' | 'promotions'>,
  { date, dishes }: DayToPropose,
  others: readonly EatenLunch[],
): { dish: ProposalDish; reason: ProposalReason }[] {
  const fitting = dishes.filter((dish) => fits(dish, date, wish, [...wish.eaten, ...others]));
  return rank(fitting, date, wish, [], null).map(({ dish, reason }) => ({ dish, reason }));
}

/** Returns the most that one of these promotions takes off the lunches (COP). */
const findBestSaving = (promotions: readonly PromotionTerms[], orders: readonly PromotedOrder[]): Cop =>
  Math.max(0, ...promotions.map((promotion) => calculatePromotionWorthCop(promotion, orders)));

/** Turns a lunch into what promotions count. A week is at one location, at which all its promotions hold. */
export const toPromotedOrder = ({ date, dish }: Pick<ProposedLunch, 'date' | 'dish'>): PromotedOrder => ({
  scheduleDate: date,
  brandId: dish.brandId,
  locationId: '',
  menuPriceCop: dish.menuPriceCop,
  menuNetCop: dish.menuNetCop,
});

function chooseLunches(wish: ProposalWish, promotion: PromotionTerms | null): Chosen {
  const lunches: ProposedLunch[] = [];
  let points = 0;
  for (const { date, dishes } of wish.days) {
    const near = [...wish.eaten, ...lunches.map((lunch) => ({ menuId: lunch.dish.menuId, date: lunch.date }))];
    const fitting = dishes.filter((dish) => fits(dish, date, wish, near));
    const rewarded =
      promotion === null ? [] : fitting.filter((dish) => isOrderCovered(promotion, toPromotedOrder({ date, dish })));
    const [best] = rank(rewarded.length > 0 ? rewarded : fitting, date, wish, lunches, promotion);
    if (best === undefined) continue;
    lunches.push({ date, dish: best.dish, reason: best.reason });
    points += best.points;
  }
  return { lunches, points };
}

function fits(
  dish: ProposalDish,
  date: IsoDate,
  { taste, maxPriceCop, variety }: Pick<ProposalWish, 'taste' | 'maxPriceCop' | 'variety'>,
  near: readonly EatenLunch[],
): boolean {
  if (dish.isUnfit || (maxPriceCop !== null && dish.priceCop > maxPriceCop)) return false;
  if ((taste.stars.get(dish.menuId) ?? LIKED_STARS) <= DISLIKED_STARS) return false;
  const apart = DAYS_APART[variety];
  return !near.some((lunch) => lunch.menuId === dish.menuId && Math.abs(countDaysBetween(lunch.date, date)) < apart);
}

function rank(
  dishes: readonly ProposalDish[],
  date: IsoDate,
  wish: Pick<ProposalWish, 'taste' | 'eaten' | 'variety'>,
  week: readonly ProposedLunch[],
  promotion: PromotionTerms | null,
) {
  return dishes
    .map((dish) => {
      const reasons = listReasons(dish, date, wish, promotion);
      const liked = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
      const alike = week.filter((lunch) => lunch.dish.brandId === dish.brandId).length;
      return { dish, reason: reasons[0] ?? ('variety' as const), points: liked - alike * SAME_BRAND };
    })
    .sort((a, b) => b.points - a.points || (a.dish.menuId < b.dish.menuId ? -1 : 1));
}

/** Lists all reasons for a dish, the strongest first. */
function listReasons(
  dish: ProposalDish,
  date: IsoDate,
  { taste, eaten, variety }: Pick<ProposalWish, 'taste' | 'eaten' | 'variety'>,
  promotion: PromotionTerms | null,
): ProposalReason[] {
  const { menuId, tags, isDiscounted, isWellRated } = dish;
  const times = taste.times.get(menuId) ?? 0;
  const weekBefore = addDays(date, -7);
  const said: Partial<Record<ProposalReason, boolean>> = {
    last_week: variety === 'repeat' && eaten.some((lunch) => lunch.menuId === menuId && lunch.date === weekBefore),
    usual: times >= USUAL_TIMES,
    favourite: taste.favourites.has(menuId),
    liked: (taste.stars.get(menuId) ?? 0) >= LIKED_STARS,
    promotion: promotion !== null && isOrderCovered(promotion, toPromotedOrder({ date, dish })),
    well_rated: isWellRated,
    popular: tags.includes(MOST_ORDERED_TAG),
    discount: isDiscounted,
    new: times === 0,
  };
  return PROPOSAL_REASONS.filter((reason) => said[reason] === true);
}
