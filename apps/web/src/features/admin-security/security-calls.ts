import { listSecurityEvents, securityPerson } from '@sazon/contract/auth/security-events-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { SecuritySearch } from './security-search-params.ts';

export const perPage = 50;

/** Returns the query of the page of security events that the address names. */
export const securityQuery = ({ tipo, buscar, persona, pagina = 1 }: SecuritySearch) => ({
  ...queryFor(listSecurityEvents, {
    query: {
      ...{ page: pagina, perPage },
      ...(tipo && { kind: tipo }),
      ...(buscar && { search: buscar }),
      ...(persona && { userId: persona }),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

export const securityPersonQuery = (userId: string) => ({
  ...queryFor(securityPerson, { params: { userId } }),
  meta: { silent: true },
});
