import { restaurantStatement } from '@sazon/contract/bills';
import { queryFor } from '../../calls/query-for.ts';

/** A week of a restaurant; none: the one that runs. */
export const statementQuery = (restaurantId: string, week: string | null) => ({
  ...queryFor(restaurantStatement, { query: { restaurantId, ...(week !== null && { week }) } }),
  meta: { silent: true },
});
