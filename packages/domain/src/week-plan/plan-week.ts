import { countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { MOST_ORDERED_TAG } from '../catalog/most-ordered-tag.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePromotionWorthCop } from '../promotions/choose-promotion.ts';
import { isOrderCovered, type PromotedOrder, type PromotionTerms } from '../promotions/promotion-terms.ts';

/** Why a dish is proposed, the strongest reason first. The screen has words for each of them. */
export const PLAN_REASONS = [
  'kept',
  'favourite',
  'liked',
  'usual',
  'promotion',
  'discount',
  'popular',
  'new',
  'variety',
] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];

/** Categories whose dishes are no lunch (breakfast, desserts), which the planner skips. */
const NO_LUNCH_CATEGORIES: ReadonlySet<string> = new Set(['desayunos', 'postres-cafe']);

/** The tag of dishes that several people share. */
const TO_SHARE_TAG = 'para-compartir';

/**
 * Whether a dish is one person's lunch: nothing to share, and without a category or with at least one that is not
 * skipped.
 */
export const isLunch = (categoryKeys: readonly string[], tags: readonly string[]): boolean =>
  !tags.includes(TO_SHARE_TAG) &&
  (categoryKeys.length === 0 || categoryKeys.some((key) => !NO_LUNCH_CATEGORIES.has(key)));

/** A dish that can be ordered for a day: it is offered, in stock, has a free place and is before its cutoff. */
export type DishCandidate = {
  menuId: string;
  brandId: string;
  /** The price of one lunch with its required additions, after its own discount. */
  priceCop: Cop;
  isDiscounted: boolean;
  tags: readonly string[];
  categoryIds: readonly string[];
  /** Whether it is unfit for this person (an allergen or a diet), or no lunch. */
  isUnfit: boolean;
};

/** A candidate with what promotions count of it. */
export type PlanCandidate = DishCandidate & {
  /** The list price and the price after the dish's own discount, without additions. */
  menuPriceCop: Cop;
  menuNetCop: Cop;
};

/** What is known about a person's taste, by dish id. */
export type Taste = {
  favourites: ReadonlySet<string>;
  /** The average stars (1 to 5) that this person gave a dish. */
  stars: ReadonlyMap<string, number>;
  /** How often they ordered a dish. */
  times: ReadonlyMap<string, number>;
  /** The last date for which they ordered a dish. */
  last: ReadonlyMap<string, IsoDate>;
};

export type PlanDay = {
  date: IsoDate;
  candidates: readonly PlanCandidate[];
  /** The dish that the person keeps for this day, or null when one is to be proposed. */
  keptMenuId: string | null;
  /** Dishes the person rejected for this day. */
  refusedMenuIds: ReadonlySet<string>;
};

export type PlannedLunch = {
  date: IsoDate;
  candidate: PlanCandidate | null;
  reason: PlanReason | null;
  others: number;
};

const WEIGHTS = {
  favourite: 40,
  liked: 30,
  usual: 24,
  promotion: 0,
  discount: 14,
  popular: 12,
  new: 6,
  variety: 0,
  kept: 0,
} as const;
const SAME_BRAND = 18;
const SAME_CATEGORY = 7;
/** A dish eaten within this many days ranks lower. */
const REST_DAYS = 6;
const TIRED = 45;
const LIKED_STARS = 4;
const DISLIKED_STARS = 2.5;
const USUAL_TIMES = 2;
/** What a promotion saves against what a person likes: this many pesos weigh as one point, as a dish's own discount does. */
const COP_OF_POINT = 200;

/** What decides about a plan: where it is for, taste, the most that a lunch may cost, and the running promotions. */
export type PlanWish = {
  locationId: string;
  taste: Taste;
  maxPriceCop: Cop | null;
  /** The running promotions that this person may use. */
  promotions: readonly PromotionTerms[];
};

/**
 * Plans a lunch for each day: of the dishes that fit a person and their week, the highest score wins; equal input gives
 * equal output. It plans by taste, and once for each promotion with the dishes that it rewards first, and keeps the plan
 * that is worth most. Source: docs/domain.md section 12.
 */
export function planWeek(days: readonly PlanDay[], wish: PlanWish): PlannedLunch[] {
  const [best] = [null, ...wish.promotions]
    .map((promotion) => {
      const { lunches, score } = choosePlan(days, wish, promotion);
      const worth = score + findBestSavingCop(lunches, wish) / COP_OF_POINT;
      return { lunches, count: lunches.filter(({ candidate }) => candidate !== null).length, worth };
    })
    .sort((a, b) => b.count - a.count || b.worth - a.worth);
  return best?.lunches ?? [];
}

function choosePlan(days: readonly PlanDay[], wish: PlanWish, promotion: PromotionTerms | null) {
  const { taste, maxPriceCop, locationId } = wish;
  const kept = days.flatMap((day) => findKept(day) ?? []);
  const week: PlanCandidate[] = [...kept];
  let score = 0;
  const lunches = days.map((day): PlannedLunch => {
    const { date } = day;
    const own = findKept(day);
    const fitting = day.candidates.filter((one) => fits(one, day, taste, maxPriceCop));
    const free = fitting.filter((one) => !week.some((other) => other.menuId === one.menuId));
    if (own !== undefined) return { date, candidate: own, reason: 'kept', others: others(fitting, own) };
    const isRewarded = (one: PlanCandidate) =>
      promotion !== null && isOrderCovered(promotion, toPromotedOrder(one, date, locationId));
    const rewarded = free.filter(isRewarded);
    const [best] = (rewarded.length > 0 ? rewarded : free)
      .map((candidate) => ({ candidate, score: scoreDish(candidate, date, taste, week, isRewarded(candidate)) }))
      .sort((a, b) => b.score - a.score || (a.candidate.menuId < b.candidate.menuId ? -1 : 1));
    if (best === undefined) return { date, candidate: null, reason: null, others: 0 };
    week.push(best.candidate);
    score += best.score;
    const reason = reasonFor(best.candidate, taste, isRewarded(best.candidate));
    return { date, candidate: best.candidate, reason, others: others(free, best.candidate) };
  });
  return { lunches, score };
}

const toPromotedOrder = (
  { brandId, menuPriceCop, menuNetCop }: PlanCandidate,
  scheduleDate: IsoDate,
  locationId: string,
): PromotedOrder => ({ scheduleDate, brandId, locationId, menuPriceCop, menuNetCop });

/** Returns the most that one of the promotions is worth on the lunches (COP). */
function findBestSavingCop(lunches: readonly PlannedLunch[], { promotions, locationId }: PlanWish): Cop {
  const orders = lunches.flatMap(({ candidate, date }): PromotedOrder[] =>
    candidate === null ? [] : [toPromotedOrder(candidate, date, locationId)],
  );
  return Math.max(0, ...promotions.map((promotion) => calculatePromotionWorthCop(promotion, orders)));
}

/** Returns the dish that the person keeps, unless it is unfit for them or cannot be ordered. */
const findKept = ({ keptMenuId, candidates }: PlanDay): PlanCandidate | undefined =>
  candidates.find((one) => one.menuId === keptMenuId && !one.isUnfit);

const others = (candidates: readonly DishCandidate[], chosen: DishCandidate): number =>
  candidates.filter((one) => one.menuId !== chosen.menuId).length;

function fits(candidate: DishCandidate, day: PlanDay, taste: Taste, maxPriceCop: Cop | null): boolean {
  const { menuId, priceCop, isUnfit } = candidate;
  if (isUnfit || day.refusedMenuIds.has(menuId)) return false;
  if (maxPriceCop !== null && priceCop > maxPriceCop) return false;
  return (taste.stars.get(menuId) ?? LIKED_STARS) > DISLIKED_STARS;
}

/** Returns all reasons for a dish, the strongest first. */
function reasonsFor({ menuId, isDiscounted, tags }: DishCandidate, taste: Taste, isRewarded = false): PlanReason[] {
  const times = taste.times.get(menuId) ?? 0;
  const said: [PlanReason, boolean][] = [
    ['favourite', taste.favourites.has(menuId)],
    ['liked', (taste.stars.get(menuId) ?? 0) >= LIKED_STARS],
    ['usual', times >= USUAL_TIMES],
    ['promotion', isRewarded],
    ['discount', isDiscounted],
    ['popular', tags.includes(MOST_ORDERED_TAG)],
    ['new', times === 0],
  ];
  return said.filter(([, holds]) => holds).map(([reason]) => reason);
}

const reasonFor = (candidate: DishCandidate, taste: Taste, isRewarded: boolean): PlanReason =>
  reasonsFor(candidate, taste, isRewarded)[0] ?? 'variety';

function scoreDish(
  candidate: DishCandidate,
  date: IsoDate,
  taste: Taste,
  week: readonly DishCandidate[],
  isRewarded: boolean,
): number {
  const good = reasonsFor(candidate, taste).reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  const last = taste.last.get(candidate.menuId);
  const tired = last !== undefined && Math.abs(countDaysBetween(last, date)) <= REST_DAYS ? TIRED : 0;
  // a promotion of some restaurants is reached with their dishes, which are alike
  if (isRewarded) return good - tired;
  const brands = week.filter((one) => one.brandId === candidate.brandId).length;
  const alike = week.filter((one) => one.categoryIds.some((id) => candidate.categoryIds.includes(id))).length;
  return good - tired - brands * SAME_BRAND - alike * SAME_CATEGORY;
}
