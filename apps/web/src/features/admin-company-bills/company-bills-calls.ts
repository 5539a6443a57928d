import {
  platformCompanyBill,
  platformCompanyBillLines,
  platformCompanyBills,
} from '@sazon/contract/company-bills/admin-routes';
import { COMPANY_BILL_STATES } from '@sazon/domain/bills/company-bill-lifecycle';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { peoplePerPage } from '../company-bills/company-bill-calls.ts';
import type { CompanyBillSearch } from '../company-bills/company-bill-search-params.ts';

export const perPage = 50;
const meta = { silent: true };

/** The reads that each write changes. */
export const platformReads = [platformCompanyBills, platformCompanyBill, platformCompanyBillLines] as const;

/** Returns what the address narrows the list to, as the list and its file take it. */
export const toBillsFilter = ({ estado, buscar }: CompanyBillSearch) => {
  const state = COMPANY_BILL_STATES.find((one) => one === estado);
  return {
    ...(estado === 'overdue' && { overdue: 'true' as const }),
    ...(state && { state }),
    ...(buscar && { search: buscar }),
  };
};

/** Returns the query of the page of bills that the address names. */
export const platformBillsQuery = ({ pagina = 1, ...filter }: CompanyBillSearch) => ({
  ...queryFor(platformCompanyBills, { query: { page: pagina, perPage, ...toBillsFilter(filter) } }),
  placeholderData: keepPreviousData,
  meta,
});

export const platformBillQuery = (id: string) => ({ ...queryFor(platformCompanyBill, { params: { id } }), meta });

export const platformLinesQuery = (id: string, { ver, buscar, pagina = 1 }: CompanyBillSearch) => ({
  ...queryFor(platformCompanyBillLines, {
    params: { id },
    query: {
      page: pagina,
      perPage: peoplePerPage,
      ...(buscar && { search: buscar }),
      ...(ver === 'rechazadas' && { part: 'rejected' as const }),
      ...(ver === 'decidir' && { part: 'decide' as const }),
    },
  }),
  placeholderData: keepPreviousData,
  meta,
});
