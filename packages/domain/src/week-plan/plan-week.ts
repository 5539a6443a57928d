import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePromotionWorthCop } from '../promotions/choose-promotion.ts';
import { isOrderCovered, type PromotedOrder, type PromotionTerms } from '../promotions/promotion-terms.ts';
import {
  type DishCandidate,
  LIKED_STARS,
  type PlanReason,
  reasonFor,
  scoreDish,
  scoreOfPlan,
  type Taste,
} from './score-dish.ts';

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

/** A candidate with what promotions count of it. */
export type PlanCandidate = DishCandidate & {
  /** The list price and the price after the dish's own discount, without additions. */
  menuPriceCop: Cop;
  menuNetCop: Cop;
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

const DISLIKED_STARS = 2.5;
/** What a plan saves, or costs more, against what a person likes: this many pesos weigh as one point. */
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
 * Plans the fitting dish with the highest score for each day; equal input gives equal output. Plans by taste, and once
 * per promotion with the dishes it rewards first, and keeps the plan worth most: what it saves counts, less what it costs
 * more than the plan by taste. Source: docs/domain.md section 12.
 */
export function planWeek(days: readonly PlanDay[], wish: PlanWish): PlannedLunch[] {
  const byTaste = choosePlan(days, wish, null);
  const [best] = [null, ...wish.promotions]
    .flatMap((promotion) => {
      const { lunches, score } = promotion === null ? byTaste : choosePlan(days, wish, promotion);
      const orders = listOrders(lunches, wish.locationId);
      // dishes that a promotion counts are no better while it gives nothing for them
      if (promotion !== null && calculatePromotionWorthCop(promotion, orders) === 0) return [];
      const savingCop = Math.max(0, ...wish.promotions.map((one) => calculatePromotionWorthCop(one, orders)));
      const moreCop = Math.max(0, sumPrices(lunches) - sumPrices(byTaste.lunches));
      return [{ lunches, count: orders.length, worth: score + (savingCop - moreCop) / COP_OF_POINT }];
    })
    .sort((a, b) => b.count - a.count || b.worth - a.worth);
  return best?.lunches ?? [];
}

const sumPrices = (lunches: readonly PlannedLunch[]): Cop =>
  lunches.reduce((sum, { candidate }) => sum + (candidate?.priceCop ?? 0), 0);

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
    score += scoreOfPlan(best.candidate, date, taste, week);
    week.push(best.candidate);
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

/** Lists the lunches of a plan as promotions count them. */
const listOrders = (lunches: readonly PlannedLunch[], locationId: string): PromotedOrder[] =>
  lunches.flatMap(({ candidate, date }) => (candidate === null ? [] : [toPromotedOrder(candidate, date, locationId)]));

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
