import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { planWeek as planRoute } from '@sazon/contract/week-plan/routes';
import type { PlannedDay, PlannedDish } from '@sazon/contract/week-plan/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listOpenDays } from '@sazon/domain/calendar/open-days';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { findToldClosing, type ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { isLunch, type PlannedLunch, planWeek as plan } from '@sazon/domain/week-plan/plan-week';
import type { Deps } from '../../deps.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { listCategories } from '../catalog/dish-brand-favourites-and-categories-queries.ts';
import type { ServedDish } from '../catalog/served-dishes-queries.ts';
import { findHealth } from '../consents/consents-and-health-queries.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { loadActivePromotions } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { keepUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { isUnfit, listTakenDays, readTaste } from './eating-habits-and-taken-days-queries.ts';
import { listOfferedDishes, type PlanWish, priceServedDish, type ServedDishOfDay } from './planned-day-dishes.ts';

const weekDays = 5;
type Reply = RouteReply<typeof planRoute>;

/**
 * Proposes a lunch for each of the next five days that can be ordered, by fixed rules. Writes nothing. docs/domain.md
 * section 12.
 */
export async function planWeek(deps: Deps, userId: string, wish: PlanWish): Promise<Reply | Refusal<'NOT_FOUND'>> {
  const { locationId, timeId } = wish;
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const [place, calendar, taste, health, taken, categories, promotions] = await Promise.all([
    findVisibleLocation(deps.db, userId, locationId),
    readUpcomingCalendars(deps.db, nowMs),
    readTaste(deps.db, userId),
    findHealth(deps.db, userId),
    listTakenDays(deps.db, userId, today),
    listCategories(deps.db),
    listUsablePromotions(deps, userId),
  ]);
  const time = place?.times.find((one) => one.id === timeId);
  if (place === undefined || time === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
  const isNone = createNoLunchCheck(categories);
  const rules = calendar.rulesAt(locationId);
  const dates = listOpenDays(today, weekDays + 1, rules);
  const offered = await listOfferedDishes(deps, userId, wish, dates);
  const byDate = Map.groupBy(
    offered.flatMap(({ scheduleDate, dish, offer }) => {
      const can = offer !== undefined && findOfferRefusal(offer, scheduleDate, nowMs, rules) === null;
      return can ? [{ scheduleDate, ...priceServedDish(dish, offer, isNone(dish) || isUnfit(health, dish)) }] : [];
    }),
    (one) => one.scheduleDate,
  );
  const days = dates
    // today stays in the week while it can be ordered or has a lunch
    .filter((date, index) => index > 0 || taken.has(date) || byDate.has(date))
    .slice(0, weekDays);
  const closed = listClosedBrands(offered);
  const free = days.filter((date) => !taken.has(date));
  const planned = plan(
    free.map((date) => ({
      date,
      candidates: (byDate.get(date) ?? []).map((one) => one.candidate),
      keptMenuId: wish.kept.find((one) => one.scheduleDate === date)?.menuId ?? null,
      refusedMenuIds: new Set(wish.refused.filter((one) => one.scheduleDate === date).map((one) => one.menuId)),
    })),
    { locationId, taste, maxPriceCop: wish.maxPrice, promotions },
  );
  const shown = days.map((date): PlannedDay => {
    const how = taken.get(date);
    if (how !== undefined) return { scheduleDate: date, dish: null, empty: how, others: 0, closed: [] };
    const lunch = planned.find((one) => one.date === date);
    return { ...buildPlannedDay(lunch, date, byDate.get(date) ?? []), closed: closed.get(date) ?? [] };
  });
  return {
    days: shown,
    hour: time.hour,
    location: { id: place.id, name: place.name },
    total: shown.reduce((sum, { dish }) => sum + (dish?.price ?? 0), 0),
    minded: health !== undefined && health.allergens.length + health.diets.length > 0,
  };
}

/** Lists the running promotions that a person may use now. */
const listUsablePromotions = async ({ db }: Deps, userId: string) =>
  await keepUsablePromotions(db, userId, await loadActivePromotions(db, db, await readCatalogVersion(db)));

/** Creates the check whether a dish is no lunch by its categories and tags. */
function createNoLunchCheck(categories: readonly { id: string; key: string }[]) {
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  return ({ categoryIds, tags }: ServedDish): boolean =>
    !isLunch(
      categoryIds.map((id) => keyOf.get(id) ?? ''),
      tags,
    );
}

/** Lists, for each date, the brands whose kitchen does not work on it. */
function listClosedBrands(
  offered: readonly { scheduleDate: string; offer: Offer | undefined }[],
): Map<string, PlannedDay['closed']> {
  const closed = new Map<string, Map<string, ToldClosing>>();
  for (const { scheduleDate, offer } of offered) {
    const closing = findToldClosing(offer?.restaurantTime?.closings ?? [], scheduleDate);
    if (offer === undefined || closing === undefined) continue;
    const brands = closed.get(scheduleDate) ?? new Map<string, ToldClosing>();
    closed.set(scheduleDate, brands.set(offer.menu.brand.name, closing));
  }
  const toList = (brands: Map<string, ToldClosing>) => [...brands].map(([brand, closing]) => ({ brand, closing }));
  return new Map([...closed].map(([date, brands]) => [date, toList(brands)]));
}

function buildPlannedDay(
  planned: PlannedLunch | undefined,
  scheduleDate: string,
  served: readonly ServedDishOfDay[],
): Omit<PlannedDay, 'closed'> {
  const one = served.find(({ candidate }) => candidate.menuId === planned?.candidate?.menuId);
  if (planned === undefined || one === undefined || planned.reason === null) {
    const empty = served.length === 0 ? 'nothing_served' : 'nothing_fits';
    return { scheduleDate, dish: null, empty, others: 0 };
  }
  const { dish, candidate, choice, choices, traces } = one;
  const shown: PlannedDish = {
    id: dish.id,
    name: dish.name,
    brand: { id: dish.brandId, name: dish.brandName },
    data: { pictures: dish.pictures },
    price: candidate.priceCop,
    groupMenuAdditions: choice,
    choices,
    ...traces,
    reason: planned.reason,
  };
  return { scheduleDate, dish: shown, empty: null, others: planned.others };
}
