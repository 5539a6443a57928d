import { kitchenCustody } from '@sazon/contract/custody/routes';
import { kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import { kitchenPauses } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { kitchenChat, kitchenUnreadChats } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useLive } from '../../session/use-live.ts';
import type { BoardFilters } from './board-filters.ts';
import { dayQuery, ordersQuery, readOrdersAgain, startQuery } from './kitchen-orders-calls.ts';
import { runAfterPaint } from './run-after-paint.ts';

/**
 * The polling intervals: while live updates are disconnected (docs/specification.md section 9), and while they are
 * connected, to cover a lost message.
 */
const pollMs = 10_000;
const liveMs = 60_000;

/**
 * Reads the day on the board: its hours, locations and couriers, its orders, and whether they are live. With
 * `startsWithPart` the first orders load separately (`start`), and the whole day after they are painted.
 */
export function useBoardDay(restaurantId: string, filters: BoardFilters, { startsWithPart = false } = {}) {
  const queryClient = useQueryClient();
  const [today, setToday] = useState(() => toBogotaDate(getServerNow()));
  const date = filters.date ?? today;
  const live = useLive([`restaurant:${restaurantId}`], () => {
    readOrdersAgain(queryClient);
    const reads = [kitchenCustody, kitchenCancelled, kitchenChanged, kitchenPauses, kitchenChat, kitchenUnreadChats];
    for (const read of reads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });

  const refetchInterval = live.connected ? liveMs : pollMs;
  // The current day is read every 10 s, so that the board changes its day at midnight.
  const day = useQuery({ ...dayQuery(restaurantId, date), refetchInterval: pollMs });
  if (day.data && day.data.today !== today) setToday(day.data.today);

  const timesKnown = filters.hours.length === 0 || day.data !== undefined;
  const filter = {
    locationIds: filters.locationIds,
    timeIds: (day.data?.times ?? []).flatMap((time) => (filters.hours.includes(time.hour) ? time.ids : [])),
  };
  const key = JSON.stringify([restaurantId, date, filter]);
  /** The day and filter whose beginning is painted, or could not be loaded. */
  const [begun, setBegun] = useState('');
  const orders = useQuery({
    ...ordersQuery(restaurantId, date, filter),
    enabled: timesKnown && (!startsWithPart || begun === key),
    refetchInterval,
    // With other filters of the same day, the loaded orders stay until the rest arrives.
    placeholderData: (before, query) => (sameDay(query?.queryKey[1], restaurantId, date) ? before : undefined),
  });
  const start = useQuery({
    ...startQuery(restaurantId, date, filter),
    enabled: timesKnown && startsWithPart && orders.data === undefined,
  });

  const hasBegun = orders.data !== undefined || start.data !== undefined || start.error !== null;
  // An effect, because only the browser knows when the first orders are painted; nothing should delay them.
  useEffect(() => (hasBegun ? runAfterPaint(() => setBegun(key)) : undefined), [hasBegun, key]);
  return {
    date,
    today,
    day,
    orders,
    start,
    live: live.state,
  };
}

function sameDay(input: unknown, restaurantId: string, date: string): boolean {
  const { query } = (input ?? {}) as { query?: { restaurantId?: string; startDate?: string } };
  return query?.restaurantId === restaurantId && query.startDate === date;
}

export type Board = ReturnType<typeof useBoardDay>;
