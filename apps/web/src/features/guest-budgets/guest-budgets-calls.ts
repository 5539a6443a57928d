import { listEmployees } from '@sazon/contract/employees/routes';
import { listGuestBudgets } from '@sazon/contract/guest-budgets/routes';
import { queryFor } from '../../calls/route-query-options.ts';

export const guestBudgetsQuery = (enterpriseId: string) => ({
  ...queryFor(listGuestBudgets, { params: { enterpriseId } }),
  meta: { silent: true },
});

/** How many people a search shows. */
const mostFound = 8;

/** The people of a register whose name, document, code, e-mail or mobile holds this text. */
export const peopleFoundQuery = (enterpriseId: string, search: string) => ({
  ...queryFor(listEmployees, { query: { enterpriseId, search, perPage: mostFound } }),
  enabled: search.length >= 2,
  meta: { silent: true },
});
