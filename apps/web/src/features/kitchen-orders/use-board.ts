import { kitchenCustody } from '@sazon/contract/custody/routes';
import { kitchenCancelled } from '@sazon/contract/kitchen/cancelled-routes';
import { kitchenChanged } from '@sazon/contract/kitchen/changed-routes';
import { kitchenPauses } from '@sazon/contract/kitchen/pauses-routes';
import { kitchenChat, kitchenUnreadChats } from '@sazon/contract/orders/staff-chat-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getServerNow } from '../../calls/answer-times.ts';
import { useLive } from '../../session/use-live.ts';
import { runAfterPaint } from '../../ui/pages/after-paint.ts';
import type { BoardFilters } from './board-filters.ts';
import { dayQuery, ordersQuery, readOrdersAgain, startQuery } from './kitchen-calls.ts';

/** Specification section 9: what the polling does while no changes are heard; and a look now and then for one lost on its way. */
const pollMs = 10_000;
const liveMs = 60_000;

/**
 * The day on the board: its hours, places and couriers, its orders, and whether they are live. With `startsWithPart` the
 * first comandas are read by themselves (`start`), and the whole once those are on the screen.
 */
export function useBoard(restaurantId: string, filters: BoardFilters, { startsWithPart = false } = {}) {
  const queryClient = useQueryClient();
  const [today, setToday] = useState(() => toBogotaDate(getServerNow()));
  const date = filters.date ?? today;
  const live = useLive([`restaurant:${restaurantId}`], () => {
    readOrdersAgain(queryClient);
    const reads = [kitchenCustody, kitchenCancelled, kitchenChanged, kitchenPauses, kitchenChat, kitchenUnreadChats];
    for (const read of reads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });

  const refetchInterval = live.connected ? liveMs : pollMs;
  // The current day is asked for every 10 s, live or not: at midnight the board turns its page.
  const day = useQuery({ ...dayQuery(restaurantId, date), refetchInterval: pollMs });
  if (day.data && day.data.today !== today) setToday(day.data.today);

  const timesKnown = filters.hours.length === 0 || day.data !== undefined;
  const filter = {
    locationIds: filters.locationIds,
    timeIds: (day.data?.times ?? []).flatMap((time) => (filters.hours.includes(time.hour) ? time.ids : [])),
  };
  const key = JSON.stringify([restaurantId, date, filter]);
  /** Of which day and filter the beginning is on the screen, or cannot be had. */
  const [begun, setBegun] = useState('');
  const orders = useQuery({
    ...ordersQuery(restaurantId, date, filter),
    enabled: timesKnown && (!startsWithPart || begun === key),
    refetchInterval,
    // With other filters of the same day, what is there already is shown until the rest comes.
    placeholderData: (before, query) => (sameDay(query?.queryKey[1], restaurantId, date) ? before : undefined),
  });
  const start = useQuery({
    ...startQuery(restaurantId, date, filter),
    enabled: timesKnown && startsWithPart && orders.data === undefined,
  });

  const hasBegun = orders.data !== undefined || start.data !== undefined || start.error !== null;
  // An effect, because only the browser knows when the first comandas are painted: until then nothing is in their way.
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

export type Board = ReturnType<typeof useBoard>;
