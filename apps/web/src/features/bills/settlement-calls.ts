import {
  restaurantSettlement,
  restaurantSettlementLines,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { queryFor } from '../../calls/route-query-options.ts';

const meta = { silent: true };
export const linesPerPage = 50;

/** 'review': lines that are no plain sale, or disputed. A date: the lines of that day. */
export type LinesPart = 'review' | 'all' | IsoDate;

/** Returns which lines the address shows. */
export const toLinesPart = ({ ver, dia }: { ver?: string | undefined; dia?: IsoDate | undefined }): LinesPart =>
  dia ?? (ver === 'todas' ? 'all' : 'review');

/** Returns the address of a part of the lines. */
export const toLinesSearch = (part: LinesPart) => ({
  ver: part === 'all' ? ('todas' as const) : undefined,
  dia: part === 'all' || part === 'review' ? undefined : part,
});

/** Returns what a part of the lines means to the server. */
export const toLinesFilter = (part: LinesPart) =>
  part === 'all' ? {} : part === 'review' ? { part: 'review' as const } : { day: part };

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
    query: { restaurantId, page, perPage: linesPerPage, ...toLinesFilter(part) },
  }),
  meta,
});
