import {
  platformSettlement,
  platformSettlementLines,
  platformSettlements,
} from '@sazon/contract/bills/admin-settlements-routes';
import { SETTLEMENT_STATES } from '@sazon/domain/bills/settlement-lifecycle';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { toLinesFilter, toLinesPart } from '../bills/settlement-calls.ts';
import type { BillsSearch } from './settlements-search-params.ts';

export const perPage = 50;
const meta = { silent: true };

/** The reads that each write changes. */
export const settlementReads = [platformSettlements, platformSettlement, platformSettlementLines] as const;

/** Returns what the address narrows the list to, as the list and its file take it. */
export const toBillsFilter = ({ estado, semana, buscar, banco }: BillsSearch) => {
  const state = SETTLEMENT_STATES.find((one) => one === estado);
  return {
    ...(state && { state }),
    ...(estado === 'overdue' && { overdue: 'true' as const }),
    ...(semana && { week: semana }),
    ...(banco && { bank: banco }),
    ...(buscar && { search: buscar }),
  };
};

/** Returns the query of the page of settlements that the address names. */
export const billsQuery = ({ pagina = 1, ...filter }: BillsSearch) => ({
  ...queryFor(platformSettlements, { query: { page: pagina, perPage, ...toBillsFilter(filter) } }),
  placeholderData: keepPreviousData,
  meta,
});

export const billQuery = (id: string) => ({ ...queryFor(platformSettlement, { params: { id } }), meta });

export const billLinesQuery = (id: string, { ver, dia, pagina = 1 }: BillsSearch) => ({
  ...queryFor(platformSettlementLines, {
    params: { id },
    query: { page: pagina, perPage, ...toLinesFilter(toLinesPart({ ver, dia })) },
  }),
  placeholderData: keepPreviousData,
  meta,
});
