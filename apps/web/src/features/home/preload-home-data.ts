import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { preapprovalQuery } from '../../session/payroll-preapproval-query.ts';
import { session } from '../../session/session-store.ts';
import { preloadHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import { hearts } from '../menu/favorites-calls.ts';
import { getSessionSlot, requestDayData, settleAll, waitAtMost } from '../menu/preload-day-data.ts';
import { promotionsQuery } from '../promotions/use-shown-promotion.ts';

/** Requests the data of home as early as possible and waits briefly for it, so that home is drawn once. */
export async function preloadHomeData(queryClient: QueryClient): Promise<void> {
  const { reads, patienceMs } = requestDayData(queryClient);
  // Each half in a task of its own, so that a tap never waits for both.
  await new Promise((resolve) => setTimeout(resolve));
  reads.push(queryClient.ensureQueryData(queryFor(settings)));
  if (session.read().hasSession) {
    reads.push(queryClient.ensureQueryData(activeOrders), queryClient.ensureQueryData(hearts));
    const slot = getSessionSlot();
    if (slot) reads.push(queryClient.ensureQueryData(promotionsQuery(slot)));
    // The marks on the dishes: arriving later, all cards would be drawn again.
    reads.push(preloadHealth());
    // The banner is above the week: arriving later, it would move all of home down.
    const preapproval = preapprovalQuery(session.read().localUser);
    if (preapproval) reads.push(queryClient.ensureQueryData(preapproval));
  }
  await waitAtMost(settleAll(...reads), patienceMs);
}
