import {
  restaurantSettlement,
  restaurantSettlementLines,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import { queryFor } from '../../calls/query-for.ts';

const meta = { silent: true };
export const linesPerPage = 50;

/** 'review': lines that are no plain sale, or disputed. */
export type LinesPart = 'review' | 'all';

/** Returns the query of the latest settlements of a restaurant. */
export const settlementsQuery = (restaurantId: string, page: number) => ({
  ...queryFor(restaurantSettlements, { query: { restaurantId, page, perPage: 12 } }),
  meta,
});

export const settlementQuery = (restaurantId: string, id: string) => ({
  ...queryFor(restaurantSettlement, { params: { id }, query: { restaurantId } }),
  meta,
});

export const settlementLinesQuery = (restaurantId: string, id: string, part: LinesPart, page: number) => ({
  ...queryFor(restaurantSettlementLines, {
    params: { id },
    query: { restaurantId, page, perPage: linesPerPage, ...(part === 'review' && { part }) },
  }),
  meta,
});
