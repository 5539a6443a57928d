import { favorites, toggleFavorite } from '@sazon/contract/catalog/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import type { SlotIds } from '../../session/calendar-and-chosen-date.ts';
import { useSession } from '../../session/session-store.ts';

type Favorites = RouteReply<typeof favorites>;

const heartsMs = 5 * 60_000;
/** The ids of favourite dishes. */
export const hearts = { ...queryFor(favorites, { query: { perPage: 1 } }), staleTime: heartsMs };

/** The page size; longer lists take several requests. */
const atOnce = 200;

/** Returns the query of the favourite dishes, and whether each is available at a location, slot and date. */
export const favoriteDishesQuery = (slot: SlotIds | null, date: IsoDate | null) =>
  queryEveryPage(favorites, { query: { ...slot, scheduleDate: date ?? undefined, perPage: atOnce } });

function toggled(now: Favorites | undefined, id: string): Favorites | undefined {
  if (!now) return now;
  if (!now.menuIds.includes(id)) return { ...now, menuIds: [id, ...now.menuIds], total: now.total + 1 };
  return {
    ...now,
    data: now.data.filter((dish) => dish.id !== id),
    menuIds: now.menuIds.filter((one) => one !== id),
    total: now.total - 1,
  };
}

/** Returns the favourites and their toggle, which counts at once and is reverted when the call fails. */
export function useFavorites(): { has: (menuId: string) => boolean; toggle: (menuId: string) => void } {
  const { hasSession } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { href } = useLocation();
  const { data } = useQuery({ ...hearts, enabled: hasSession });
  const call = useMutation<unknown, CallError, string, [QueryKey, Favorites | undefined][]>({
    mutationFn: (id) => callRoute(toggleFavorite, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: [favorites.name] });
      const before = queryClient.getQueriesData<Favorites>({ queryKey: [favorites.name] });
      queryClient.setQueriesData<Favorites>({ queryKey: [favorites.name] }, (now) => toggled(now, id));
      return before;
    },
    onError: (_error, _id, before) => {
      for (const [key, answer] of before ?? []) queryClient.setQueryData(key, answer);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [favorites.name] }),
  });
  const askToSignIn = async (menuId: string) => {
    const { pendingFavorite } = await import('../../session/finish-visitor-actions.ts');
    pendingFavorite.write({ menuId, href });
    await navigate({ href: `/autenticacion?returnUrl=${encodeURIComponent(href)}` });
  };
  return {
    has: (menuId) => data?.menuIds.includes(menuId) ?? false,
    toggle: (menuId) => {
      if (hasSession) call.mutate(menuId);
      else void askToSignIn(menuId);
    },
  };
}
