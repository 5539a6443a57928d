import { listStaffActs } from '@sazon/contract/audit/routes';
import { personAdverts } from '@sazon/contract/campaigns/campaigns-sent-to-person-routes';
import { readPerson, searchPeople } from '@sazon/contract/customer-support/routes';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';

export const peopleQuery = (search: string | undefined) => ({
  queryKey: [searchPeople.name, { search }],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    callRoute(searchPeople, { query: { search, after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
  meta: { silent: true },
});

export const personQuery = (userId: string) => ({
  ...queryFor(readPerson, { params: { userId } }),
  meta: { silent: true },
});

/** The query of the messages that campaigns sent to a person, and why others were not sent. */
export const personAdvertsQuery = (userId: string) => ({
  ...queryFor(personAdverts, { params: { userId } }),
  meta: { silent: true },
});

/** The reads that a change of a person makes stale. */
export const personReads = [readPerson, searchPeople, listStaffActs];
