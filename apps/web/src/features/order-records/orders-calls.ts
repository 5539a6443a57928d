import { orderCustody } from '@sazon/contract/custody/routes';
import type { Route } from '@sazon/contract/define-route';
import { customerIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { listChatMessages, unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import { getOrder, listOrders, validateOrder } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { cancelledStatuses, finishedStatuses } from '@sazon/domain/orders/status';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';

export const pastTabs = ['Finalizados', 'Cancelados'] as const;
export type PastTab = (typeof pastTabs)[number];

const statuses: Record<PastTab, readonly string[]> = { Finalizados: finishedStatuses, Cancelados: cancelledStatuses };
const perPage = 20;

/** Returns the query of finished orders, latest first, page by page. */
export const pastOrdersQuery = (tab: PastTab) =>
  infiniteQueryOptions({
    queryKey: [listOrders.name, { past: tab }],
    queryFn: ({ pageParam, signal }) =>
      callRoute(
        listOrders,
        { query: { status: statuses[tab].join(','), sort: 'latest', page: pageParam, perPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * perPage < total ? page + 1 : undefined),
  });

/** Reads a tab's data, by default the active orders. The list shows a failure, so that tabs and stored codes stay. */
export async function readTab(queryClient: QueryClient, tab: PastTab | undefined): Promise<void> {
  const first = tab
    ? queryClient.ensureInfiniteQueryData(pastOrdersQuery(tab))
    : queryClient.ensureQueryData(activeOrders);
  await first.catch(() => undefined);
}

/** The query of one order; the screen shows its failure in the order's place. */
export const orderQuery = (id: string) => ({
  ...queryFor(getOrder, { params: { id } }),
  refetchOnWindowFocus: true,
  meta: { silent: true },
});

/** Returns the query of the possible actions and the refund of a cancellation, always fresh. */
export const abilitiesQuery = (orderId: string) => ({
  ...queryFor(validateOrder, { params: { orderId } }),
  staleTime: 0,
  meta: { silent: true },
});

/** The reads of orders, repeated when one of them changed. */
export const orderReads: readonly Route[] = [
  listOrders,
  getOrder,
  validateOrder,
  unreadChatMessages,
  listChatMessages,
  orderCustody,
  customerIncident,
];

/** Returns the next lunch with a code, which the tracker follows; undefined without one. */
export function findNextLunch(orders: readonly OrderCard[]): OrderCard | undefined {
  return orders.find((order) => isCodeShown(order.status) && order.type === 'delivery');
}

/** The hash in the address of an order that opens its problem report. */
export const reportHash = 'reportar';
