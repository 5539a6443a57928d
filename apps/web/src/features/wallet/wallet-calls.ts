import { creditLine, creditMovements } from '@sazon/contract/credit-line/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { listCards } from '@sazon/contract/payments/cards-routes';
import { tingoMovements, tingos, tingosPaymentMethods } from '@sazon/contract/tingos/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';

export type WalletLot = RouteReply<typeof tingos>['credit']['tingos'][number];

const refetchMs = 30_000;
const rarelyMs = 30 * 60_000;
const perPage = 10;

/** All lots with a balance, rewards first (docs/specification.md section 7 'Tingos'). */
export const walletQuery = {
  ...queryFor(tingos, {
    query: { page: 1, perPage: 99_999_999, order: 'DESC', orderBy: 'isReward', onlyActives: 'true' },
  }),
  refetchInterval: refetchMs,
  refetchOnWindowFocus: 'always' as const,
};

/** The movements of tingos, latest first, page by page. */
export const movementsQuery = infiniteQueryOptions({
  queryKey: [tingoMovements.name],
  queryFn: ({ pageParam, signal }) => callRoute(tingoMovements, { query: { page: pageParam, perPage } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * perPage < total ? page + 1 : undefined),
  meta: { silent: true },
});

export const cardsQuery = { ...queryFor(listCards), meta: { silent: true } };

/** Methods, packages and limits for buying tingos. */
export const topUpQuery = { ...queryFor(tingosPaymentMethods), staleTime: rarelyMs };

export const creditLineQuery = { ...queryFor(creditLine), meta: { silent: true } };

/** The lunches paid by payroll, latest first, page by page. */
export const creditMovementsQuery = infiniteQueryOptions({
  queryKey: [creditMovements.name],
  queryFn: ({ pageParam, signal }) => callRoute(creditMovements, { query: { page: pageParam, perPage } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * perPage < total ? page + 1 : undefined),
  meta: { silent: true },
});
