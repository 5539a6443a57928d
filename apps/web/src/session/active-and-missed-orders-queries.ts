import { listOrders } from '@sazon/contract/orders/routes';
import { activeStatuses } from '@sazon/domain/orders/status';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../calls/call-route.ts';
import { queryFor } from '../calls/route-query-options.ts';
import { toServerTime } from '../calls/server-clock-and-freshness.ts';
import { session } from './session-store.ts';
import { lunchPass } from './stored-active-orders.ts';

function keptPass() {
  const pass = lunchPass.read();
  return pass && pass.userId === session.read().localUser?.id ? pass : undefined;
}

const refetchMs = 60_000;
const input = { query: { status: ['pending_confirmation', ...activeStatuses].join(','), perPage: 100 } };

/**
 * The query for orders that await payment or are active, soonest first. It is read again every minute and on focus
 * (docs/specification.md section 9).
 */
export const activeOrders = queryOptions({
  ...queryFor(listOrders, input),
  queryFn: async ({ signal }) => {
    const orders = await callRoute(listOrders, input, { signal });
    const userId = session.read().localUser?.id;
    if (userId) lunchPass.write({ userId, at: Date.now(), aheadMs: toServerTime(0), orders });
    return orders;
  },
  initialData: () => keptPass()?.orders,
  initialDataUpdatedAt: () => keptPass()?.at,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: 'always',
});

/** The query for orders that the person did not pick up and was not told of yet, at most three. */
export const missedOrders = queryFor(listOrders, { query: { notDeliveredAlert: 'true', perPage: 3 } });
