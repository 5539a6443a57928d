import { restaurantStatement, restaurantStatementLines, restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import type { BillPart } from '@sazon/contract/bills/statement-schemas';
import { queryFor } from '../../calls/route-query-options.ts';

const meta = { silent: true };

const weeksPerPage = 12;
const linesPerPage = 50;

/** Returns the query of the weeks of a restaurant, the current one first. */
export const weeksQuery = (restaurantId: string, page: number) => ({
  ...queryFor(restaurantWeeks, { query: { restaurantId, page, perPage: weeksPerPage } }),
  meta,
});

export const statementQuery = (restaurantId: string, week: string) => ({
  ...queryFor(restaurantStatement, { query: { restaurantId, week } }),
  meta,
});

/** Returns the query of the orders of a week, or of one of its lines. */
export const linesQuery = (restaurantId: string, week: string, part: BillPart | undefined, page: number) => ({
  ...queryFor(restaurantStatementLines, {
    query: { restaurantId, week, page, perPage: linesPerPage, ...(part !== undefined && { part }) },
  }),
  meta,
});
