import {
  platformCompanyBill,
  platformCompanyBillLines,
  platformCompanyBills,
} from '@sazon/contract/company-bills/admin-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { peoplePerPage } from '../company-bills/company-bill-calls.ts';
import type { CompanyBillsSearch } from './company-bills-search.ts';

export const perPage = 50;
const meta = { silent: true };

/** The reads that each write changes. */
export const platformReads = [platformCompanyBills, platformCompanyBill, platformCompanyBillLines] as const;

/** The page of bills that the address names. */
export const platformBillsQuery = ({ estado, empresa, pagina = 1 }: CompanyBillsSearch) => ({
  ...queryFor(platformCompanyBills, {
    query: {
      page: pagina,
      perPage,
      ...(estado === 'overdue' ? { overdue: 'true' as const } : estado && { state: estado }),
      ...(empresa && { search: empresa }),
    },
  }),
  placeholderData: keepPreviousData,
  meta,
});

export const platformBillQuery = (id: string) => ({ ...queryFor(platformCompanyBill, { params: { id } }), meta });

export const platformLinesQuery = (id: string, { ver, buscar, pagina = 1 }: CompanyBillsSearch) => ({
  ...queryFor(platformCompanyBillLines, {
    params: { id },
    query: {
      page: pagina,
      perPage: peoplePerPage,
      ...(buscar && { search: buscar }),
      ...(ver && { part: 'rejected' as const }),
    },
  }),
  placeholderData: keepPreviousData,
  meta,
});
