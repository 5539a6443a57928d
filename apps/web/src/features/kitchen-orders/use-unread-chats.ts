import { kitchenUnreadChats } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

/** Changes are pushed; this interval covers a lost message. */
const pollMs = 30_000;

/** Returns, for the orders of some days, how many messages of each customer the restaurant has not read. */
export function useUnreadChats(
  restaurantId: string,
  days: { start: IsoDate; end: IsoDate },
): ReadonlyMap<string, number> {
  const { data } = useQuery({
    ...queryFor(kitchenUnreadChats, { query: { restaurantId, startDate: days.start, endDate: days.end } }),
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  return new Map(data?.data.map(({ orderId, unread }) => [orderId, unread]));
}
