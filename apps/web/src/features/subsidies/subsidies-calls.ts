import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { readSubsidies } from '@sazon/contract/subsidies/routes';
import { queryFor } from '../../calls/route-query-options.ts';

export const subsidiesQuery = (enterpriseId: string) => ({
  ...queryFor(readSubsidies, { params: { enterpriseId } }),
  meta: { silent: true },
});

/** The reads that a change of groups, rules or budgets makes stale. */
export const subsidiesReads = [readSubsidies, listEmployees, readEmployee];
