import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { QueryClient } from '@tanstack/react-query';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { findActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import type { BoardSearch } from './board-and-orders-table-search-params.ts';
import { dayQuery, ordersQuery, startQuery } from './kitchen-orders-calls.ts';

/** The longest wait before the board's skeleton is shown. */
const longestMs = 300;
const everything = { timeIds: [], locationIds: [] };

/**
 * Loads the beginning of the day before the board, so that it is drawn once, with orders. With filters the board
 * loads its own data.
 */
export async function preloadBoardStart(client: QueryClient, pathname: string, search: BoardSearch): Promise<void> {
  const { date, time, locationId, search: words, view } = search;
  if (date || time || locationId || words || view) return;
  const active = findActiveRestaurant(client, pathname);
  if (active === null) return;
  const today = toBogotaDate(getServerNow());
  if (client.getQueryData(ordersQuery(active.id, today, everything).queryKey) !== undefined) return;
  await Promise.race([
    Promise.all([
      client.prefetchQuery(startQuery(active.id, today, everything)),
      client.prefetchQuery(dayQuery(active.id, today)),
    ]),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ]);
}
