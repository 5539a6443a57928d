import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CalendarRules } from '@sazon/domain/calendar/open-days';
import { combineChosenFood } from '@sazon/domain/cart/dish-with-additions-allergens-and-diets';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { toRating } from '@sazon/domain/catalog/ratings';
import { findHealthWarning, type HealthProfile } from '@sazon/domain/people/allergens-and-diets';
import { isLunch } from '@sazon/domain/week-plan/plan-week';
import type { ProposalDish } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { Deps } from '../../deps.ts';
import { listTraces } from '../cart/dish-allergens-and-traces.ts';
import { loadOffers, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { listCategories } from '../catalog/dish-brand-favourites-and-categories-queries.ts';
import { listServedDishes } from '../catalog/served-dishes-queries.ts';
import { priceServedDish, type ServedDishOfDay } from '../week-plan/planned-day-dishes.ts';

/** A dish that can be ordered for a day, with its offer and the cheapest choices that it requires. */
export type OrderableDish = ServedDishOfDay & { offer: Offer };

/** What a dish is marked for, and whether its kitchen declared what is in it. */
export type DishFacts = Pick<OrderableDish['dish'], 'tags' | 'allergensDeclared'>;

type Slot = { locationId: string; timeId: string };

const wholeMenu = { page: 1, perPage: 200 };
const wellRatedStars = 4.3;

/** Lists the lunches that can be ordered at a slot, by date: open, served, before the cutoff and with a place left. */
export async function listOrderableDishes(
  deps: Deps,
  { locationId, timeId }: Slot,
  dates: readonly IsoDate[],
  calendar: CalendarRules,
): Promise<Map<IsoDate, OrderableDish[]>> {
  const nowMs = deps.now();
  const [version, categories, ...menus] = await Promise.all([
    readCatalogVersion(deps.db),
    listCategories(deps.db),
    ...dates.map((scheduleDate) => listServedDishes(deps.db, { locationId, timeId, scheduleDate }, {}, wholeMenu)),
  ]);
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  const wanted = menus.flatMap(({ dishes }, index) =>
    dishes.map((dish) => ({ scheduleDate: dates[index] ?? '', timeId, menuId: dish.id, dish })),
  );
  const offers = await loadOffers(deps.db, deps.db, version, wanted);
  const orderable = wanted.flatMap(({ scheduleDate, dish }, index) => {
    const offer = offers[index];
    if (offer === undefined || findOfferRefusal(offer, scheduleDate, nowMs, calendar) !== null) return [];
    const keys = dish.categoryIds.map((id) => keyOf.get(id) ?? '');
    const isNone = !isLunch(keys, dish.tags);
    const priced = priceServedDish(dish, offer, isNone);
    return priced.candidate.isUnfit ? [] : [{ scheduleDate, dish: { ...priced, offer } }];
  });
  const byDate = Map.groupBy(orderable, (one) => one.scheduleDate);
  return new Map(dates.map((date) => [date, (byDate.get(date) ?? []).map((one) => one.dish)]));
}

/** Turns a dish into what the rule of the week takes, for a person. */
export function toProposalDish(
  { dish, candidate, offer, choice }: OrderableDish,
  health: HealthProfile | null,
): ProposalDish {
  const rating = dish.rating && toRating(dish.rating);
  return {
    ...candidate,
    isUnfit: health !== null && isUnsafe(health, offer, choice, dish),
    isWellRated: rating !== null && rating.stars >= wellRatedStars,
  };
}

/**
 * Whether nobody may choose this dish for the person: it or a required choice has an allergen or breaks a diet, or,
 * for people with allergies, its kitchen handles the allergen or has not declared what is in the dish.
 */
export function isUnsafe(
  health: HealthProfile,
  offer: Offer,
  choice: readonly ChosenGroup[],
  { tags, allergensDeclared }: DishFacts,
): boolean {
  const food = combineChosenFood({ allergens: offer.menu.allergens, tags }, offer.groups, choice);
  if (findHealthWarning(health, food) !== null) return true;
  const { traces = [] } = listTraces(offer, choice);
  const hasOwnTraces = health.allergens.some((allergen) => traces.includes(allergen));
  return health.allergens.length > 0 && (!allergensDeclared || hasOwnTraces);
}
