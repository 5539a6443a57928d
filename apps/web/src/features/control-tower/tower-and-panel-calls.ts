import { panel, tower } from '@sazon/contract/control-tower/routes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useLive } from '../../session/use-live.ts';

/** The panel and the tower are read again this often; sooner when something changes. */
const lookEveryMs = 10_000;
const soonestMs = 300;

/** Returns today's service. It is read again at every change, and when time alone makes one, as at a deadline. */
export function useTower(city: string | undefined) {
  const queryClient = useQueryClient();
  const { state } = useLive(['platform'], () => {
    for (const route of [tower, panel]) void queryClient.invalidateQueries({ queryKey: [route.name] });
  });
  const query = useQuery({
    ...queryFor(tower, { query: { ...(city !== undefined && { city }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const next = data?.nextChangeAt ?? Number.POSITIVE_INFINITY;
      return Math.max(soonestMs, Math.min(lookEveryMs, next - getServerNow()));
    },
    meta: { silent: true },
  });
  return { query, state };
}

export const usePanel = (city: string | undefined) =>
  useQuery({
    ...queryFor(panel, { query: { ...(city !== undefined && { city }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
    meta: { silent: true },
  });
