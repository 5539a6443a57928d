import { checkAdditions, chooseCheapestAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import type { PlanCandidate } from '@sazon/domain/week-plan/plan-week';
import type { Deps } from '../../deps.ts';
import { calculateUnitPriceCop } from '../cart/cart-line-with-offer.ts';
import { listTraces } from '../cart/dish-allergens-and-traces.ts';
import { loadOffers, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { listServedDishes, type ServedDish } from '../catalog/served-dishes-queries.ts';

const wholeMenu = { page: 1, perPage: 200 };

export type PlanWish = {
  locationId: string;
  timeId: string;
  maxPrice: number | null;
  kept: readonly { scheduleDate: string; menuId: string }[];
  refused: readonly { scheduleDate: string; menuId: string }[];
};

/** A dish of a day, with its price including the cheapest required choices. */
export type ServedDishOfDay = {
  dish: ServedDish;
  candidate: PlanCandidate;
  choice: ReturnType<typeof chooseCheapestAdditions>;
  choices: string[];
  traces: { traces?: string[] };
};

/** Lists the dishes of each date with their current offers. */
export async function listOfferedDishes(
  deps: Deps,
  userId: string,
  { locationId, timeId }: PlanWish,
  dates: readonly string[],
) {
  const menus = await Promise.all(
    dates.map(async (scheduleDate) => {
      const { dishes } = await listServedDishes(deps.db, { locationId, timeId, scheduleDate }, {}, wholeMenu);
      return dishes.map((dish) => ({ scheduleDate, timeId, menuId: dish.id, dish }));
    }),
  );
  const wanted = menus.flat();
  const offers = await loadOffers(deps.db, deps.db, await readCatalogVersion(deps.db), wanted, userId);
  return wanted.map(({ scheduleDate, dish }, index) => ({ scheduleDate, dish, offer: offers[index] }));
}

/** Prices a dish with the cheapest choices that it requires. A dish whose choices cannot be made counts as unfit. */
export function priceServedDish(dish: ServedDish, offer: Offer, isUnfitDish: boolean): ServedDishOfDay {
  const choice = chooseCheapestAdditions(offer.groups);
  const verdict = checkAdditions(offer.groups, choice);
  const { brand, priceCop, discount } = offer.menu;
  return {
    dish,
    choice,
    traces: listTraces(offer, choice),
    choices: verdict.ok ? verdict.groups.flatMap((group) => group.items.map((item) => item.title)) : [],
    candidate: {
      menuId: dish.id,
      brandId: brand.id,
      menuPriceCop: priceCop,
      menuNetCop: calculateFinalPriceCop(offer.menu),
      priceCop: calculateUnitPriceCop(offer, verdict.ok ? verdict.additionsCop : 0),
      isDiscounted: calculateDiscountCop(discount, priceCop) > 0,
      tags: dish.tags,
      categoryIds: dish.categoryIds,
      isUnfit: isUnfitDish || !verdict.ok,
    },
  };
}
