import { crewPay } from '@sazon/contract/courier/courier-pay-routes';
import { queryFor } from '../../calls/query-for.ts';

/** The reads that each write changes. */
export const courierPayReads = [crewPay] as const;

export const crewPayQuery = (week: string | undefined) => ({
  ...queryFor(crewPay, { query: { ...(week !== undefined && { week }) } }),
  meta: { silent: true },
});
