import { brands } from '@sazon/contract/catalog/routes';
import { getPromotion } from '@sazon/contract/promotions/routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { useSession } from '../../session/session-store.ts';
import { useMyAllergens } from '../../session/use-my-allergens-and-health-warnings.ts';
import { useTakePromotion } from '../promotions/promotions-calls.ts';
import { filterDishes } from './filter-and-sort-dishes-on-device.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';
import { leftDay, type MenuDay, useDay, useSkipEmptyDay } from './menu-day-and-next-free-day.ts';
import { categoriesQuery, type MenuFilters, menuDishesQuery } from './menu-dishes-and-coming-orders-calls.ts';
import { filterPromotionDates, usePromotionFilters } from './promotion-filters-and-dates.ts';

/**
 * Returns the promotion in the address, else the cart's; null when there is none, undefined until it is known. A
 * signed-in customer's cart takes the one in the address, which then leaves the address, so that a return does not
 * activate it again. `isGone` is true when the promotion in the address is not available.
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
  // An effect, because following a promotion's link activates it without a tap.
  useEffect(() => {
    if (waits) mutate({ params: { code: waits } });
  }, [waits, mutate]);
  // An effect, because the cart's promotion is known only after the cart was answered.
  useEffect(() => {
    if (isTaken) forget();
  }, [isTaken, forget]);
  const isGone = named !== undefined && isError;
  if (code !== undefined && hasSession && !isError) return { promotion: data, isGone };
  return { promotion: settled ? null : undefined, isGone };
}

/** Chooses the day in the address when it can be ordered for, else the planned one or the next one that can be. */
function chooseDay(
  current: MenuDay,
  open: readonly string[],
  named: string | undefined,
): { day: MenuDay; asked: string | null } {
  const asked = named && open.includes(named) ? named : null;
  const active = current.date;
  const date =
    active === null || open.includes(active) ? active : (open.find((one) => one > active) ?? open[0] ?? null);
  return { day: { ...current, open: [...open], date: asked ?? date }, asked };
}

/** Reads the dishes of the day that pass the filters; `isUnfiltered` is true when none is set. */
function useMenuDishes({ slot, date }: MenuDay, filters: MenuFilters) {
  const menu = useQuery({
    ...menuDishesQuery(slot, date, filters),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return { menu, isUnfiltered: Object.values(filters).every((value) => value === undefined) };
}

/**
 * Returns the menu by date of an address: the day, the dishes, the filter options, and the functions that change them.
 */
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

  // docs/specification.md section 4 'Calendar': a promotion's dates limit the available ones.
  const open = filterPromotionDates(promotion, current.open);
  const left = useMemory(leftDay);
  const { day, asked } = chooseDay(current, open, search.scheduleDate === left ? undefined : search.scheduleDate);

  const { categoriesId, menusId, maxPrice, onlyDiscounts } = search;
  const narrowed = usePromotionFilters(promotion, search, rewrite);
  const filters = { categoriesId, menusId, ...narrowed, maxPrice, onlyDiscounts, search: search.search };
  const { menu, isUnfiltered } = useMenuDishes(day, filters);
  useSkipEmptyDay(
    asked ? { ...day, chosenDate: asked } : day,
    isUnfiltered && !menu.isPlaceholderData ? menu.data?.total : undefined,
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
    /** undefined until the menu is loaded. */
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
