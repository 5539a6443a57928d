import { integrationRoutes } from '@sazon/contract/integrations/routes-by-place';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { type UseCallOptions, useCall } from '../../calls/use-call.ts';

type Calls = (typeof integrationRoutes)['platform'];

/** Returns the calls of a kind of place; those of all three kinds have the same input and answer. */
const chooseCalls = ({ scope }: StaffPlace): Calls => integrationRoutes[scope] as Calls;

/** Returns the part of a call's input that names the place; empty for the platform. */
export const placeInput = ({ id }: StaffPlace) => (id === null ? {} : { placeId: id });

export const integrationsQuery = (place: StaffPlace) => ({
  ...queryFor(chooseCalls(place).list, { query: placeInput(place) }),
  // deliveries and their failures happen without this screen
  refetchInterval: 15_000,
  meta: { silent: true },
});

export type DeliveryState = 'queued' | 'delivered' | 'failed' | undefined;

/** The query of the deliveries to an address, page by page. */
export const deliveriesQuery = (place: StaffPlace, endpointId: string, state: DeliveryState) => ({
  queryKey: [chooseCalls(place).deliveries.name, endpointId, state],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    callRoute(chooseCalls(place).deliveries, { params: { id: endpointId }, query: { state, after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { after: string | null }) => page.after ?? undefined,
  meta: { silent: true },
});

/** Returns the mutation of a place's call; the page and the log of deliveries are read again after it. */
export function useIntegrationCall<Name extends Exclude<keyof Calls, 'list' | 'deliveries'>>(
  place: StaffPlace,
  name: Name,
  options: UseCallOptions<Calls[Name]> = {},
) {
  const { list, deliveries, [name]: route } = chooseCalls(place);
  return useCall<Calls[Name]>(route, { silent: true, invalidates: [list, deliveries], ...options });
}
