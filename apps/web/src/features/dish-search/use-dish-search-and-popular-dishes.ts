import { searchDishes } from '@sazon/contract/catalog/dish-search-routes';
import type { FoundDish } from '@sazon/contract/catalog/dish-search-schemas';
import { popularDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useMyAllergens } from '../../session/use-my-allergens-and-health-warnings.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { menuDishesQuery } from '../menu/menu-dishes-and-coming-orders-calls.ts';
import type { DishSearchParams } from './dish-search-params.ts';
import { buildLikingQuery, chooseDishes, parseLikings } from './liking-filters.ts';

const silent = { silent: true };

/** Reads the dishes that people of the place ordered most in 30 days. */
export function usePopularDishes({ slot, date }: MenuDay) {
  const query = { locationId: slot?.locationId ?? '', timeId: slot?.timeId ?? '', scheduleDate: date ?? '' };
  return useQuery({
    ...queryFor(popularDishes, { query }),
    enabled: slot !== null && date !== null,
    placeholderData: keepPreviousData,
    meta: silent,
  });
}

/**
 * Returns what the words in the address find, or without words the day's menu, filtered and sorted as the address says.
 */
export function useDishSearch({ slot, date }: MenuDay, params: DishSearchParams) {
  const words = params.q?.trim() ?? '';
  const mine = useMyAllergens();
  const query = {
    locationId: slot?.locationId ?? '',
    timeId: slot?.timeId ?? '',
    scheduleDate: date ?? '',
    search: words,
    ...(params.exacto && { exact: 'true' as const }),
  };
  const isReady = slot !== null && date !== null;
  const search = useQuery({
    ...queryFor(searchDishes, { query }),
    enabled: isReady && words !== '',
    placeholderData: keepPreviousData,
    meta: silent,
  });
  const menu = useQuery({ ...menuDishesQuery(slot, date), enabled: isReady && words === '', meta: silent });
  const likings = buildLikingQuery(params.gusto);
  const isCut = search.data !== undefined && search.data.total > search.data.data.length;
  const fitting = useQuery({
    ...queryFor(searchDishes, { query: { ...query, ...likings } }),
    enabled: isReady && words !== '' && likings !== null && isCut,
    meta: silent,
  });
  const read = words === '' ? menu : search;
  const answer = words === '' ? undefined : (fitting.data ?? search.data);
  const whole: readonly FoundDish[] | undefined =
    words === '' ? menu.data?.data.map((dish) => ({ ...dish, nextDate: null })) : search.data?.data;
  return {
    words,
    isSearch: words !== '' || parseLikings(params.gusto).length > 0,
    read,
    whole,
    dishes: whole && chooseDishes(answer?.data ?? whole, params, mine),
    /** How many dishes have the words, also those that the answer does not hold. */
    total: search.data?.total,
    /** How many dishes the filters look through and how many there are; null when those are all. */
    cut: answer && answer.total > answer.data.length ? { held: answer.data.length, total: answer.total } : null,
    meant: words === '' ? null : (search.data?.meant ?? null),
    isStale: words !== '' && search.isPlaceholderData,
    hasAllergies: mine.length > 0,
  };
}

export type DishSearch = ReturnType<typeof useDishSearch>;
