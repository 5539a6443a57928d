import { brands } from '@sazon/contract/catalog/routes';
import { getPromotion } from '@sazon/contract/promotions/routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useMemory } from '../../device/memory.ts';
import { useSession } from '../../session/session-store.ts';
import { useMyAllergens } from '../../session/use-health.ts';
import { chooseDate } from '../../session/use-schedule.ts';
import { useTakePromotion } from '../promotions/promotions-calls.ts';
import { filterDishes } from './dish-filters.ts';
import { categoriesQuery, leftDay, type MenuDay, menuDishesQuery, useDay, useSkipEmptyDay } from './menu-calls.ts';
import type { MenuSearch } from './menu-search.ts';
import { filterPromotionDates, usePromotionFilters } from './promotion-filters.ts';

/**
 * The promotion that the address names, else the cart's own. A signed-in visitor's cart takes up what the address names;
 * the address forgets it then, so that coming back to it does not take again what was left. null: there is none;
 * undefined: not known yet. `isGone`: the address names one that is not to be had.
 */
function useLinkedPromotion(
  named: string | undefined,
  { cart, settled }: MenuDay,
  forget: () => void,
): { promotion: Promotion | null | undefined; isGone: boolean } {
  const { hasSession } = useSession();
  const code = named ?? cart?.promotionCode ?? undefined;
  const { data, isError } = useQuery({
    ...queryFor(getPromotion, { params: { code: code ?? '' } }),
    enabled: hasSession && code !== undefined,
    retry: false,
    meta: { silent: true },
  });
  const { mutate, variables } = useTakePromotion();
  const linked = named !== undefined && data && cart ? data.code : null;
  const isTaken = linked !== null && cart?.promotionCode === linked;
  const waits = isTaken || variables?.params.code === linked ? null : linked;
  // An effect, because following a link to a promotion is what makes it the cart's: there is nothing to press.
  useEffect(() => {
    if (waits) mutate({ params: { code: waits } });
  }, [waits, mutate]);
  // An effect, because that the cart has it is only known once the cart was answered.
  useEffect(() => {
    if (isTaken) forget();
  }, [isTaken, forget]);
  const isGone = named !== undefined && isError;
  if (code !== undefined && hasSession && !isError) return { promotion: data, isGone };
  return { promotion: settled ? null : undefined, isGone };
}

/** The menu by date as the address describes it: the day, the dishes, what can be filtered, and changing any of it. */
export function useMenuPage(search: MenuSearch) {
  const current = useDay();
  const navigate = useNavigate();
  const rewrite = useCallback(
    (next: (now: MenuSearch) => MenuSearch) =>
      startTransition(() => {
        void navigate({ to: '.', search: next, replace: true, resetScroll: false });
      }),
    [navigate],
  );
  const change = useCallback((next: Partial<MenuSearch>) => rewrite((now) => ({ ...now, ...next })), [rewrite]);
  const forget = useCallback(() => change({ promotionCode: undefined }), [change]);
  const { promotion, isGone } = useLinkedPromotion(search.promotionCode, current, forget);

  // Specification section 4 'Calendar': a promotion's dates trim the available ones.
  const open = filterPromotionDates(promotion, current.open);
  const left = useMemory(leftDay);
  const named = search.scheduleDate === left ? undefined : search.scheduleDate;
  const asked = named && open.includes(named) ? named : null;
  const active = current.date;
  const date =
    active === null || open.includes(active) ? active : (open.find((one) => one > active) ?? open[0] ?? null);
  const day: MenuDay = { ...current, open: [...open], date: asked ?? date };

  const { categoriesId, menusId, maxPrice, onlyDiscounts } = search;
  const { restaurantBrandsId, minPrice } = usePromotionFilters(promotion, search, rewrite);
  const filters = {
    categoriesId,
    menusId,
    restaurantBrandsId,
    minPrice,
    maxPrice,
    onlyDiscounts,
    search: search.search,
  };
  const menu = useQuery({
    ...menuDishesQuery(day.slot, day.date, filters),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const unfiltered = Object.values(filters).every((value) => value === undefined);
  useSkipEmptyDay(
    asked ? { ...day, chosenDate: asked } : day,
    unfiltered && !menu.isPlaceholderData ? menu.data?.total : undefined,
  );

  const mine = useMyAllergens();
  const served = useQuery({
    ...queryFor(brands, { query: { ...day.slot, scheduleDate: day.date ?? undefined } }),
    enabled: day.slot !== null && day.date !== null,
    placeholderData: keepPreviousData,
  });
  const categories = useQuery(categoriesQuery);

  const goTo = (date: string) => {
    leftDay.write(null);
    chooseDate(date);
    change({ scheduleDate: date });
  };
  const place = day.date ? day.open.indexOf(day.date) : -1;
  return {
    day,
    menu,
    /** undefined until the menu is known. */
    dishes: menu.data && filterDishes(menu.data.data, search, mine),
    promotion,
    promotionGone: isGone,
    categories: categories.data?.data ?? [],
    brands: (served.data?.data ?? []).filter((brand) => brand.menuCount > 0),
    change,
    goTo,
    previous: place > 0 ? day.open[place - 1] : undefined,
    next: place >= 0 ? day.open[place + 1] : undefined,
  };
}
