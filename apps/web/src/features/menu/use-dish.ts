import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import type { MenuCard, MenuDetail } from '@sazon/contract/catalog/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { type MenuDay, useDay } from './menu-day-and-next-free-day.ts';

/** Finds a dish in a cached list, to draw the page while the rest loads. */
function cardInLists(queryClient: QueryClient, menuId: string): MenuCard | undefined {
  return queryClient
    .getQueriesData<RouteReply<typeof menuList>>({ queryKey: [menuList.name] })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((dish) => dish.id === menuId);
}

/** Reads a dish on a day at the current location and slot; on the requested day while it can be ordered. */
export function useDish(menuId: string, scheduleDate: string | undefined) {
  const queryClient = useQueryClient();
  const current = useDay();
  const date = scheduleDate ?? current.date;
  const day: MenuDay = { ...current, date };
  // One function per dish, so that the query keeps its answer between renders.
  const inLists = useCallback(
    (before: MenuDetail | undefined): MenuDetail | undefined => {
      if (before?.id === menuId) return before;
      const card = cardInLists(queryClient, menuId);
      return card && { ...card, weekdays: [], kitchenAllergens: null, groupMenuAdditions: [], cutoffAt: null };
    },
    [menuId, queryClient],
  );
  const dish = useQuery({
    ...queryFor(menuGet, { params: { id: menuId }, query: { ...day.slot, scheduleDate: date ?? undefined } }),
    enabled: day.settled || (day.slot !== null && date !== null),
    placeholderData: inLists,
    retry: (failures, error) => failures < 2 && (error.status === 0 || error.status >= 500),
    meta: { silent: true },
  });
  return { day, dish };
}
