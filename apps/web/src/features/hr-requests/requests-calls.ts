import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { RequestsSearch } from './hr-requests-search-params.ts';

/** The polling interval, so that requests which a colleague answered leave this screen too. */
const answeredMs = 15_000;

export const requestsQuery = ({ ver, tipo, buscar, despues }: RequestsSearch) => ({
  ...queryFor(listHrRequests, {
    query: {
      show: ver === 'respondidas' ? ('answered' as const) : ('open' as const),
      kind: tipo,
      search: buscar,
      after: despues,
    },
  }),
  refetchInterval: answeredMs,
  placeholderData: keepPreviousData,
});
