import { countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { MOST_ORDERED_TAG } from '../catalog/most-ordered-tag.ts';
import type { Cop } from '../money/cop.ts';

/** Why a dish is proposed, the strongest reason first. The screen has words for each of them. */
export const PLAN_REASONS = ['kept', 'favourite', 'liked', 'usual', 'discount', 'popular', 'new', 'variety'] as const;
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
  candidates: readonly DishCandidate[];
  /** The dish that the person keeps for this day, or null when one is to be proposed. */
  keptMenuId: string | null;
  /** Dishes the person rejected for this day. */
  refusedMenuIds: ReadonlySet<string>;
};

export type PlannedLunch = {
  date: IsoDate;
  candidate: DishCandidate | null;
  reason: PlanReason | null;
  others: number;
};

const WEIGHTS = {
  favourite: 40,
  liked: 30,
  usual: 24,
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

/**
 * Plans a lunch for each day: of the dishes that fit a person and their week, the highest score wins; equal input gives
 * equal output. Source: docs/domain.md section 12.
 */
export function planWeek(days: readonly PlanDay[], taste: Taste, maxPriceCop: Cop | null): PlannedLunch[] {
  const kept = days.flatMap((day) => findKept(day) ?? []);
  const week: DishCandidate[] = [...kept];
  return days.map((day) => {
    const own = findKept(day);
    const fitting = day.candidates.filter((one) => fits(one, day, taste, maxPriceCop));
    const free = fitting.filter((one) => !week.some((other) => other.menuId === one.menuId));
    if (own !== undefined) return { date: day.date, candidate: own, reason: 'kept', others: others(fitting, own) };
    const best = free
      .map((candidate) => ({ candidate, score: scoreDish(candidate, day.date, taste, week) }))
      .sort((a, b) => b.score - a.score || (a.candidate.menuId < b.candidate.menuId ? -1 : 1))[0]?.candidate;
    if (best === undefined) return { date: day.date, candidate: null, reason: null, others: 0 };
    week.push(best);
    return { date: day.date, candidate: best, reason: reasonFor(best, taste), others: others(free, best) };
  });
}

/** Returns the dish that the person keeps, unless it is unfit for them or cannot be ordered. */
const findKept = ({ keptMenuId, candidates }: PlanDay): DishCandidate | undefined =>
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
function reasonsFor({ menuId, isDiscounted, tags }: DishCandidate, taste: Taste): PlanReason[] {
  const times = taste.times.get(menuId) ?? 0;
  const said: [PlanReason, boolean][] = [
    ['favourite', taste.favourites.has(menuId)],
    ['liked', (taste.stars.get(menuId) ?? 0) >= LIKED_STARS],
    ['usual', times >= USUAL_TIMES],
    ['discount', isDiscounted],
    ['popular', tags.includes(MOST_ORDERED_TAG)],
    ['new', times === 0],
  ];
  return said.filter(([, holds]) => holds).map(([reason]) => reason);
}

const reasonFor = (candidate: DishCandidate, taste: Taste): PlanReason => reasonsFor(candidate, taste)[0] ?? 'variety';

function scoreDish(candidate: DishCandidate, date: IsoDate, taste: Taste, week: readonly DishCandidate[]): number {
  const good = reasonsFor(candidate, taste).reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  const last = taste.last.get(candidate.menuId);
  const tired = last !== undefined && Math.abs(countDaysBetween(last, date)) <= REST_DAYS ? TIRED : 0;
  const brands = week.filter((one) => one.brandId === candidate.brandId).length;
  const alike = week.filter((one) => one.categoryIds.some((id) => candidate.categoryIds.includes(id))).length;
  return good - tired - brands * SAME_BRAND - alike * SAME_CATEGORY;
}
