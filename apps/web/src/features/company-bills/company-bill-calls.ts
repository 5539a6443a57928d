import { companyBill, companyBillLines, companyBills } from '@sazon/contract/company-bills/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { CompanyBillSearch } from './company-bill-search-params.ts';

export const billsPerPage = 12;
export const peoplePerPage = 25;
const meta = { silent: true };
/** What is read of one bill is read again whenever it is shown: its reconciliation, a screen of its own, changes it too. */
const ofBill = { meta, staleTime: 0 };

/** The reads that each write changes. */
export const companyBillReads = [companyBills, companyBill, companyBillLines] as const;

export const companyBillsQuery = ({ empresa, pagina = 1 }: CompanyBillSearch) => ({
  ...queryFor(companyBills, { query: { enterpriseId: empresa, page: pagina, perPage: billsPerPage } }),
  placeholderData: keepPreviousData,
  meta,
});

export const companyBillQuery = (enterpriseId: string, id: string) => ({
  ...queryFor(companyBill, { params: { id }, query: { enterpriseId } }),
  ...ofBill,
});

export const companyBillLinesQuery = (
  enterpriseId: string,
  id: string,
  { ver, buscar, pagina = 1 }: CompanyBillSearch,
) => ({
  ...queryFor(companyBillLines, {
    params: { id },
    query: {
      enterpriseId,
      page: pagina,
      perPage: peoplePerPage,
      ...(buscar && { search: buscar }),
      ...(ver === 'rechazadas' && { part: 'rejected' as const }),
      ...(ver === 'decidir' && { part: 'decide' as const }),
    },
  }),
  placeholderData: keepPreviousData,
  ...ofBill,
});
