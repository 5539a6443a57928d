import { kitchenOrdersSum } from '@sazon/contract/kitchen-orders/order-totals-routes';
import { kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { kitchenChat, kitchenUnreadChats } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../device/use-today.ts';
import { useLive } from '../../session/use-live.ts';
import { buildTableFilter, periodQuery, tableQuery } from '../kitchen-orders/kitchen-orders-calls.ts';
import { type OrdersFilters, toDateRange } from '../kitchen-orders/orders-table-filters.ts';

/** The polling intervals: without live updates, and for a lost message with them. */
const pollMs = 10_000;
const liveMs = 60_000;

/** Returns one page of the table, its filter options, and whether it is live. */
export function useOrdersTable(restaurantId: string, filters: OrdersFilters) {
  const queryClient = useQueryClient();
  const today = useToday();
  const dates = toDateRange(filters, today);
  const live = useLive([`restaurant:${restaurantId}`], () => {
    for (const read of [kitchenOrders, kitchenOrdersSum, kitchenFilters, kitchenChat, kitchenUnreadChats])
      void queryClient.invalidateQueries({ queryKey: [read.name] });
  });
  const refetchInterval = live.connected ? liveMs : pollMs;
  const period = useQuery({ ...periodQuery(restaurantId, dates), refetchInterval });
  const timeIds = (period.data?.times ?? []).flatMap((time) => (filters.hours.includes(time.hour) ? time.ids : []));
  const filter = buildTableFilter(restaurantId, dates, filters, timeIds);
  const orders = useQuery({
    ...tableQuery(filter, filters.page),
    enabled: filters.hours.length === 0 || timeIds.length > 0,
    refetchInterval,
    // the shown rows stay until the next page or filter loads; never those of another restaurant
    placeholderData: (before, query) => (isOfRestaurant(query?.queryKey[1], restaurantId) ? before : undefined),
  });
  // hours in the address without orders on these days: an empty list of ids would ask for all
  const noSuchHour = filters.hours.length > 0 && period.data !== undefined && timeIds.length === 0;
  return { dates, today, period, filter, orders, noSuchHour, live: live.state };
}

const isOfRestaurant = (input: unknown, restaurantId: string): boolean =>
  ((input ?? {}) as { query?: { restaurantId?: string } }).query?.restaurantId === restaurantId;

export type OrdersTableData = ReturnType<typeof useOrdersTable>;
