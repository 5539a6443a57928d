import type { RouteReply } from '@sazon/contract/route';
import { tingos } from '@sazon/contract/tingos';
import { queryFor } from '../../calls/query-for.ts';

export type Lot = RouteReply<typeof tingos>['credit']['tingos'][number];

const refetchMs = 30_000;

/** All lots with something left, rewards first (specification section 7 'Tingos'). */
export const walletQuery = {
  ...queryFor(tingos, {
    query: { page: 1, perPage: 99_999_999, order: 'DESC', orderBy: 'isReward', onlyActives: 'true' },
  }),
  refetchInterval: refetchMs,
  refetchOnWindowFocus: 'always' as const,
};
