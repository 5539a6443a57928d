import type { RouteInput, RouteReply } from '@sazon/contract/define-route';
import { kitchenOrderChanges } from '@sazon/contract/kitchen-orders/changes-since-cursor-routes';
import type { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';

export type BoardDay = RouteReply<typeof kitchenOrders>;
type Changes = RouteReply<typeof kitchenOrderChanges>;

/**
 * Further fields (the courier's name, the diner's allergens) change without an event, so the whole day is read again at
 * this interval.
 */
const wholeEveryMs = 10 * MINUTE_MS;
const readWholeAt = new WeakMap<QueryClient, Map<string, number>>();

/** Compares two orders by the sequence in which the server lists them. */
const inOrder = (a: KitchenOrder, b: KitchenOrder): number =>
  compare(a.scheduleDate, b.scheduleDate) ||
  compare(a.time.hour, b.time.hour) ||
  compare(a.location.id, b.location.id) ||
  compare(a.code, b.code) ||
  compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns a day with later changes applied; null when they do not suffice and the whole day has to be read, for example
 * when an order moved to another date. Unchanged orders stay the same objects, so that they are not drawn again.
 */
export function applyChanges(day: BoardDay, { data, gone, total, cursor }: Changes): BoardDay | null {
  if (data.length === 0 && gone.length === 0) return total === day.data.length ? { ...day, cursor } : null;
  const changed = new Map(data.map((order) => [order.id, order]));
  const left = new Set(gone);
  const orders = day.data.flatMap((order) => {
    if (left.has(order.id)) return [];
    const now = changed.get(order.id) ?? order;
    changed.delete(order.id);
    return [now];
  });
  const all = changed.size === 0 ? orders : [...orders, ...changed.values()].sort(inOrder);
  return all.length === total ? { ...day, data: all, total, cursor } : null;
}

/** The number of change notifications so far. */
let changesTold = 0;

/** Counts a change notification, so that a whole day which is being read meanwhile is brought up to date. */
export function recordChange(): void {
  changesTold += 1;
}

/** How often a day is read again at most, while changes keep arriving several times a second. */
const mostLooks = 5;

/**
 * Reads the whole day at first and every ten minutes, else its changes. Includes all changes announced before the call.
 */
export async function readDay(
  { client, queryKey, signal }: { client: QueryClient; queryKey: QueryKey; signal: AbortSignal },
  query: RouteInput<typeof kitchenOrders>['query'],
  whole: () => Promise<BoardDay>,
): Promise<BoardDay> {
  const times = readWholeAt.get(client) ?? new Map<string, number>();
  readWholeAt.set(client, times);
  const key = JSON.stringify(queryKey);
  const { perPage: _, ...filter } = query;
  const readOn = async (before: BoardDay): Promise<BoardDay | null> =>
    applyChanges(
      before,
      await callRoute(kitchenOrderChanges, { query: { ...filter, since: before.cursor } }, { signal }),
    );
  const before = client.getQueryData<BoardDay>(queryKey);
  if (before !== undefined && getServerNow() - (times.get(key) ?? 0) < wholeEveryMs) {
    const day = await readOn(before);
    if (day !== null) return day;
  }
  let told = changesTold;
  let day = await whole();
  for (let looks = 1; told !== changesTold && looks < mostLooks; looks++) {
    told = changesTold;
    day = (await readOn(day)) ?? (await whole());
  }
  times.set(key, getServerNow());
  return day;
}
