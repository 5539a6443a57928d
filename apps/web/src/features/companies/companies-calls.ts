import { listCompanies, readCompany } from '@sazon/contract/companies/routes';
import { readCompanyLink } from '@sazon/contract/invitations/routes';
import { COMPANY_STATES } from '@sazon/domain/payroll/company-state';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { CompanySearch } from './company-search-params.ts';

export const perPage = 25;

export const companyQuery = (enterpriseId: string) => ({
  ...queryFor(readCompany, { params: { enterpriseId } }),
  meta: { silent: true },
});

export const linkQuery = (enterpriseId: string) => ({
  ...queryFor(readCompanyLink, { params: { enterpriseId } }),
  meta: { silent: true },
});

export const companiesQuery = ({ estado, buscar, pagina = 1 }: CompanySearch) => ({
  ...queryFor(listCompanies, {
    query: { state: COMPANY_STATES.find((one) => one === estado), search: buscar, page: pagina, perPage },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** The reads that a change of a company makes stale. */
export const companyReads = [readCompany, listCompanies, readCompanyLink];
