import { listPurchases } from '@sazon/contract/checkout/purchases-routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';

const perPage = 10;

/** The purchases, latest first, page by page. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: [listPurchases.name],
  queryFn: ({ pageParam, signal }) => callRoute(listPurchases, { query: { page: pageParam, perPage } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * perPage < total ? page + 1 : undefined),
});
