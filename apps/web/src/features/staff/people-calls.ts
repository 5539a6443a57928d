import * as people from '@sazon/contract/staff/people-with-access-routes';
import { platformTeam, staffPlaces } from '@sazon/contract/staff/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { type UseCallOptions, useCall } from '../../calls/use-call.ts';
import type { TeamSearch } from './team-search-params.ts';

export const peoplePerPage = 15;

export const peopleQuery = ({ buscar, tipo, papel, factor, uso, pagina }: TeamSearch) => ({
  ...queryFor(people.peopleWithAccess, {
    query: {
      ...(buscar !== undefined && { search: buscar }),
      ...(tipo !== undefined && { kind: tipo }),
      ...(papel !== undefined && { role: papel }),
      ...(factor !== undefined && { factor }),
      ...(uso !== undefined && { seen: uso }),
      page: pagina ?? 1,
      perPage: peoplePerPage,
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

export const personQuery = (userId: string) => ({
  ...queryFor(people.personWithAccess, { params: { userId } }),
  meta: { silent: true },
});

/** The reads of people and teams, repeated when one of them changed. */
const peopleReads = [people.peopleWithAccess, people.personWithAccess, platformTeam, staffPlaces];

export const useResendInvitations = (options: UseCallOptions<typeof people.resendInvitations>) =>
  useCall(people.resendInvitations, { ...options, invalidates: peopleReads });

export const useEndAccess = (options: UseCallOptions<typeof people.endAccess>) =>
  useCall(people.endAccess, { ...options, silent: true, invalidates: peopleReads });
