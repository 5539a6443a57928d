import { deliveryOptions } from '@sazon/contract/delivery';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { activeDay } from '../../session/client-keys.ts';
import { session } from '../../session/session-store.ts';
import { calendarOf } from '../../session/use-schedule.ts';
import { cartQuery } from '../cart/cart-calls.ts';
import { categoriesQuery, menuOf } from './menu-calls.ts';

/** Starts what the day's screens ask for, all at once and before they are there; they wait for it themselves. */
export function warmDay(queryClient: QueryClient): void {
  const { localUser, hasSession } = session.read();
  void queryClient.prefetchQuery(categoriesQuery);
  if (!hasSession || !localUser?.locationId || !localUser.timeId) return;
  const slot = { locationId: localUser.locationId, timeId: localUser.timeId };
  const date = activeDay.read();
  void queryClient.prefetchQuery(queryFor(deliveryOptions));
  void queryClient.prefetchQuery(cartQuery);
  void queryClient.prefetchQuery(calendarOf(slot));
  if (date) void queryClient.prefetchQuery(menuOf(slot, date));
}
