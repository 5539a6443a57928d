import { countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { MOST_ORDERED_TAG } from '../catalog/most-ordered-tag.ts';
import type { Cop } from '../money/cop.ts';

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
/** What one more dish of a brand costs when whole plans are compared. */
const SAME_BRAND_OF_PLAN = 6;
/** A dish eaten within this many days ranks lower. */
const REST_DAYS = 6;
const TIRED = 45;
export const LIKED_STARS = 4;
const USUAL_TIMES = 2;

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

/** Returns the strongest reason for a dish; 'variety' when there is no other. */
export const reasonFor = (candidate: DishCandidate, taste: Taste, isRewarded: boolean): PlanReason =>
  reasonsFor(candidate, taste, isRewarded)[0] ?? 'variety';

/** Scores a dish for a date among the dishes of the week so far: taste first, then rest and variety. */
export function scoreDish(
  candidate: DishCandidate,
  date: IsoDate,
  taste: Taste,
  week: readonly DishCandidate[],
  isRewarded: boolean,
): number {
  const liked = scoreTasteAndRest(candidate, date, taste);
  // a promotion of some restaurants is reached with their dishes, which are alike
  if (isRewarded) return liked;
  const alike = week.filter((one) => one.categoryIds.some((id) => candidate.categoryIds.includes(id))).length;
  return liked - countOfBrand(candidate, week) * SAME_BRAND - alike * SAME_CATEGORY;
}

/**
 * Scores a dish for the comparison of whole plans. Variety counts less than in the choice of a dish: a week of two
 * restaurants that costs a third less is worth more than one of five.
 */
export const scoreOfPlan = (
  candidate: DishCandidate,
  date: IsoDate,
  taste: Taste,
  week: readonly DishCandidate[],
): number => scoreTasteAndRest(candidate, date, taste) - countOfBrand(candidate, week) * SAME_BRAND_OF_PLAN;

const countOfBrand = ({ brandId }: DishCandidate, week: readonly DishCandidate[]): number =>
  week.filter((one) => one.brandId === brandId).length;

function scoreTasteAndRest(candidate: DishCandidate, date: IsoDate, taste: Taste): number {
  const good = reasonsFor(candidate, taste).reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  const last = taste.last.get(candidate.menuId);
  const tired = last !== undefined && Math.abs(countDaysBetween(last, date)) <= REST_DAYS ? TIRED : 0;
  return good - tired;
}
