import { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import { kitchenOrdersSum } from '@sazon/contract/kitchen-orders/order-totals-routes';
import { kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { buildBoardDayInput, buildBoardStartInput } from './board-day-query-inputs.ts';
import { readDay, recordChange } from './board-day-updates.ts';
import type { OrdersFilters } from './orders-table-filters.ts';

/**
 * Returns the query of the hours and locations with orders on this date, the couriers, and the server's clock. The
 * board shows its own errors.
 */
export const dayQuery = (restaurantId: string, date: IsoDate) => ({
  ...queryFor(kitchenFilters, { query: buildBoardStartInput(restaurantId, date) }),
  meta: { silent: true },
});

interface DayFilter {
  timeIds: readonly string[];
  locationIds: readonly string[];
}

const toFilter = ({ timeIds, locationIds }: DayFilter) => ({
  ...(timeIds.length > 0 && { time: JSON.stringify(timeIds) }),
  ...(locationIds.length > 0 && { locationId: JSON.stringify(locationIds) }),
});

/** How long the beginning of a board counts as fresh, and is kept for a return to it. */
const startFreshMs = 5000;

/** Returns the query of the beginning of a board's day, shown until the whole day is loaded; never retried. */
export const startQuery = (restaurantId: string, date: IsoDate, filter: DayFilter) => ({
  ...queryFor(kitchenBoardStart, { query: { ...buildBoardStartInput(restaurantId, date), ...toFilter(filter) } }),
  staleTime: startFreshMs,
  gcTime: startFreshMs,
  retry: false,
  meta: { silent: true },
});

/** Returns the query of the day of a board: read whole once, then updated by its changes. */
export function ordersQuery(restaurantId: string, date: IsoDate, filter: DayFilter) {
  const query = { ...buildBoardDayInput(restaurantId, date), ...toFilter(filter) };
  const whole = queryFor(kitchenOrders, { query });
  return queryOptions({
    ...whole,
    queryFn: (context) =>
      readDay(context, query, () => callRoute(kitchenOrders, { query }, { signal: context.signal })),
    structuralSharing: false,
    meta: { silent: true },
  });
}

/** Reads the orders on the kitchen's screens again. */
export function readOrdersAgain(client: QueryClient): void {
  recordChange();
  void client.invalidateQueries({ queryKey: [kitchenBoardStart.name] });
  void client.invalidateQueries({ queryKey: [kitchenOrders.name] });
}

/** The size of the table's page (docs/specification.md section 9). */
const ordersPerPage = 100;

/** Returns the query of the filter options between two dates. */
export const periodQuery = (restaurantId: string, { start, end }: { start: IsoDate; end: IsoDate }) => ({
  ...queryFor(kitchenFilters, { query: { restaurantId, startDate: start, endDate: end } }),
  meta: { silent: true },
});

/** Builds the query parameters of the table from its filters in the address. */
export const buildTableFilter = (
  restaurantId: string,
  { start, end }: { start: IsoDate; end: IsoDate },
  { statuses, locationIds, search }: Pick<OrdersFilters, 'locationIds' | 'statuses' | 'search'>,
  timeIds: readonly string[],
) => ({
  restaurantId,
  startDate: start,
  endDate: end,
  ...(statuses.length > 0 && { status: statuses.join(',') }),
  ...toFilter({ timeIds, locationIds }),
  ...(search !== '' && { search }),
});
export type TableFilter = ReturnType<typeof buildTableFilter>;

/** Returns the query of one page of the table. */
export const tableQuery = (filter: TableFilter, page: number) => ({
  ...queryFor(kitchenOrders, { query: { ...filter, page, perPage: ordersPerPage } }),
  meta: { silent: true },
});

/** Returns the query of the totals of all pages of the table. */
export const sumQuery = (filter: TableFilter) => ({
  ...queryFor(kitchenOrdersSum, { query: filter }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});
