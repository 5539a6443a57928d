import { crewPay } from '@sazon/contract/courier/courier-pay-routes';
import { callRoute } from '../../calls/call-route.ts';

/** The reads that each write changes. */
export const courierPayReads = [crewPay] as const;

export const crewPayQuery = (week: string | undefined) => ({
  queryKey: [crewPay.name, { week }],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    callRoute(crewPay, { query: { after: pageParam, ...(week !== undefined && { week }) } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
  meta: { silent: true },
});
