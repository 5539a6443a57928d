import {
  platformSettlement,
  platformSettlementLines,
  platformSettlements,
} from '@sazon/contract/bills/admin-settlements-routes';
import { SETTLEMENT_STATES } from '@sazon/domain/bills/settlement-lifecycle';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import type { BillsSearch } from './settlements-search-params.ts';

export const perPage = 50;
const meta = { silent: true };

/** The reads that each write changes. */
export const settlementReads = [platformSettlements, platformSettlement, platformSettlementLines] as const;

/** Returns the query of the page of settlements that the address names. */
export const billsQuery = ({ estado, semana, buscar, pagina = 1 }: BillsSearch) => ({
  ...queryFor(platformSettlements, {
    query: {
      page: pagina,
      perPage,
      state: SETTLEMENT_STATES.find((state) => state === estado),
      ...(semana && { week: semana }),
      ...(buscar && { search: buscar }),
    },
  }),
  placeholderData: keepPreviousData,
  meta,
});

export const billQuery = (id: string) => ({ ...queryFor(platformSettlement, { params: { id } }), meta });

export const billLinesQuery = (id: string, { ver, pagina = 1 }: BillsSearch) => ({
  ...queryFor(platformSettlementLines, {
    params: { id },
    query: { page: pagina, perPage, ...(ver === undefined && { part: 'review' as const }) },
  }),
  placeholderData: keepPreviousData,
  meta,
});
